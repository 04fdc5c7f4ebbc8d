import { parseKode } from '@lunas/values/kode'
import { accountOf } from '#ledger/chart'
import { openAccount, post } from '#ledger/post'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { usulanPelunasan, type Pelunasan } from '#penjualan/pelunasan'
import { lockPelunasan, releaseSold, savePutusan } from '#penjualan/pelunasan.queries'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A payout that one person proposed; when a second agrees, the school no longer owes it. */
export const pelunasanUsulan: JenisUsulan<Pelunasan> = {
  ...usulanPelunasan,
  async lock({ tx, caller }, idpelunasan) {
    const kode = parseKode('pelunasan', idpelunasan)
    const row = kode?.institusi_id === tx.institusi_id ? await lockPelunasan(tx, kode.id) : undefined
    if (!row || !(await worksFor(tx, personOf(caller), row.sekolah_id))) {
      throw refuse('PELUNASAN_TIDAK_DITEMUKAN')
    }
    return row
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await book(act, row)
    await save(act, row, 'disetujui', alasan)
    return { status: 'disetujui', jumlah: row.jumlah }
  },
  async end(act, row, { alasan }) {
    await releaseSold(act.tx, row.id)
    await save(act, row, 'ditolak', alasan)
    return { status: 'ditolak' }
  },
}

function save(
  { tx, caller, now }: Act, { id }: Pelunasan, status: 'disetujui' | 'ditolak', alasan: string,
): Promise<void> {
  return savePutusan(tx, id, { status, oleh: personOf(caller).pengguna_id, pada: now, alasan })
}

async function book({ tx, now }: Act, row: Pelunasan): Promise<void> {
  const from = accountOf(row.cara === 'tunai' ? 'brankas' : 'bank', row.sekolah_id)
  await openAccount(tx, from)
  await post(tx, {
    subject_id: row.id, reference: 'lunas', event: 'lapak_dibayar', occurred_at: now, recorded_at: now,
    transfers: [{
      debit: accountOf('lapak', row.lapak_id), credit: from, amount: row.jumlah, target_id: row.lapak_id,
    }],
  })
}
