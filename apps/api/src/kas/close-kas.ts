import type { ParsedRequestOf } from '@lunas/contract/calls'
import type { Kas as OnWire } from '@lunas/contract/kas'
import { parseKode } from '@lunas/values/kode'
import { formatRupiah } from '@lunas/values/rupiah'
import type { Deps } from '#deps'
import { openAccount, post } from '#ledger/post'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { ACCOUNT_SELISIH_KAS, brankasAccount, closingTransfers, showKas } from '#kas/kas'
import { findKas, holdKas, saveClosing } from '#kas/kas.queries'

/** Tutup kas: the officer's own drawer is counted once; what differs is explained and posted. */
export async function closeKas(
  { db, clock }: Pick<Deps, 'db' | 'clock'>, request: ParsedRequestOf<'tutupKas'>, caller: Caller,
): Promise<OnWire> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const kode = parseKode('kas', request.idkas)
  if (!kode || kode.institusi_id !== institusi_id) throw refuse('KAS_TIDAK_DITEMUKAN')
  const now = clock.now()
  const { dihitung } = request
  const alasan = request.alasan?.trim() ?? ''
  return db.inTransaction(institusi_id, async (tx) => {
    const kas = await holdKas(tx, kode.id)
    if (!kas || kas.pengguna_id !== pengguna_id) throw refuse('KAS_TIDAK_DITEMUKAN')
    if (kas.ditutup_at) throw refuse('KAS_SUDAH_DITUTUP')
    const { seharusnya, sekolah_id } = kas
    if (dihitung !== seharusnya && alasan === '') {
      throw refuse('SELISIH_BELUM_DIJELASKAN', {
        seharusnya: formatRupiah(seharusnya), dihitung: formatRupiah(dihitung),
      })
    }
    await openAccount(tx, brankasAccount(sekolah_id), 'debit')
    await openAccount(tx, ACCOUNT_SELISIH_KAS, 'debit')
    await post(tx, {
      subject_id: kas.id, reference: 'tutup', event: 'kas_ditutup', occurred_at: now,
      recorded_at: now, transfers: closingTransfers(kas, dihitung),
    })
    await saveClosing(tx, kas.id, { seharusnya, dihitung, alasan, now })
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'kas_ditutup', subject_id: kas.id, sekolah_id,
      alamat: caller.address, sebelum: { seharusnya }, sesudah: { dihitung },
    })
    return showKas(institusi_id, (await findKas(tx, kas.id)) ?? kas)
  })
}
