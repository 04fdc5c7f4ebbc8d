import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Kas as OnWire } from '@lunas/contract/loket/kas'
import type { Level } from '@lunas/contract/pengguna/level'
import { parseKode } from '@lunas/values/kode'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { openAccount, post } from '#ledger/post'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import {
  brankasAccount, closingTransfers, isSmall, selisihKasAccount, showKas, usulanKas, type Kas,
} from '#kas/kas'
import { findKas, lockKas, saveClosing, saveHitungan, sumSelisih } from '#kas/kas.queries'
import type { Needs } from '#kas/needs'
import { leaveUsulan } from '#usulan/leave-usulan'
import { readPemutus } from '#usulan/read-pemutus'

/** They may count a drawer whose officer is not there. */
const SUPERVISORS: ReadonlySet<Level> = new Set(['bendahara', 'admin_institusi'])

/**
 * Tutup kas: a drawer is counted once; what differs is explained and posted. A count that differs by
 * more than a little waits for a second person, who counts too.
 */
export async function closeKas(
  { db, clock, config }: Pick<Needs, 'db' | 'clock' | 'config'>,
  request: ParsedRequestOf<'tutupKas'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const kode = parseKode('kas', request.idkas)
  if (!kode || kode.institusi_id !== institusi_id) throw refuse('KAS_TIDAK_DITEMUKAN')
  const now = clock.now()
  const { dihitung } = request
  const alasan = request.alasan?.trim() ?? ''
  return db.inTransaction(institusi_id, async (tx) => {
    const kas = await lockKas(tx, kode.id)
    const isOwn = kas?.pengguna_id === pengguna_id
    if (!kas || !(isOwn || (await supervises(tx, person, kas)))) {
      throw refuse('KAS_TIDAK_DITEMUKAN')
    }
    if (kas.ditutup_at) throw refuse('KAS_SUDAH_DITUTUP')
    if (kas.hitungan !== null) throw refuse('KAS_MENUNGGU_HITUNGAN')
    if (!isOwn && alasan === '') throw refuse('ALASAN_PENUTUPAN_KOSONG')
    const { seharusnya, sekolah_id } = kas
    // Cash came or went since it was counted, and a reason would book it as missing or too much.
    if (request.seharusnya !== undefined && request.seharusnya !== seharusnya) {
      throw refuse('KAS_BERUBAH', { seharusnya: formatRupiah(seharusnya) })
    }
    if (dihitung !== seharusnya && alasan === '') {
      throw refuse('SELISIH_BELUM_DIJELASKAN', {
        seharusnya: formatRupiah(seharusnya), dihitung: formatRupiah(dihitung),
      })
    }
    if (isSmall(dihitung - seharusnya, await sumSelisih(tx, kas), config.selisihKasMaks)) {
      await bookClosing(tx, kas, { dihitung, alasan, pengguna_id }, now)
      await leaveJejak(tx, {
        pada: now, pengguna_id, tindakan: 'kas_ditutup', subject_id: kas.id, sekolah_id,
        alamat: caller.address, sebelum: { status: 'terbuka', seharusnya },
        sesudah: { status: 'tertutup', dihitung, petugas_id: kas.pengguna_id },
      })
    } else {
      await saveHitungan(tx, kas.id, { hitungan: dihitung, alasan, pengguna_id, now })
      await leaveUsulan({ tx, caller, now }, usulanKas, 'diajukan', {
        subject_id: kas.id, sekolah_id, sebelum: { status: 'terbuka', seharusnya },
        sesudah: { status: 'menunggu', dihitung, petugas_id: kas.pengguna_id },
      })
    }
    return reshowKas(tx, person, kas)
  })
}

type Counted = { dihitung: Rupiah; alasan: string; pengguna_id: string }

/** Empties the drawer's account, in the commit of the count that stands. */
export async function bookClosing(
  tx: Tx, kas: Kas, { dihitung, alasan, pengguna_id }: Counted, now: Date,
): Promise<void> {
  const { id, sekolah_id, seharusnya } = kas
  await openAccount(tx, brankasAccount(sekolah_id))
  await openAccount(tx, selisihKasAccount(sekolah_id))
  const transfers = closingTransfers(kas, dihitung)
  // A drawer that gave out all it took is empty, and counting nothing moves nothing.
  if (transfers.length > 0) {
    await post(tx, {
      subject_id: id, reference: 'tutup', event: 'kas_ditutup', occurred_at: now,
      recorded_at: now, transfers,
    })
  }
  await saveClosing(tx, id, { seharusnya, dihitung, alasan, pengguna_id, now })
}

export async function reshowKas(tx: Tx, person: Person, kas: Kas): Promise<OnWire> {
  const shown = (await findKas(tx, kas.id)) ?? kas
  return showKas(tx.institusi_id, shown, await readPemutus(tx, person))
}

async function supervises(
  tx: Tx, person: Person, { sekolah_id }: Pick<Kas, 'sekolah_id'>,
): Promise<boolean> {
  return SUPERVISORS.has(person.level) && (await worksFor(tx, person, sekolah_id))
}
