import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { requireOurs } from '#platform/auth/require-ours'
import { accountOf } from '#ledger/chart'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { findBills, lockBills, saveEffect } from '#keringanan/covered.queries'
import { usulanKeringanan, type Keringanan } from '#keringanan/keringanan'
import { lockKeringanan, savePutusan } from '#keringanan/keringanan.queries'
import type { Needs } from '#keringanan/needs'
import { effectOn, type Effect } from '#keringanan/relief'
import { lockTerms } from '#tagihan/tagihan'
import type { JenisUsulan } from '#usulan/usulan'

type RelieveDeps = Pick<Needs, 'clock' | 'lockPaying' | 'keepExcess' | 'hints' | 'freeKredit'>

/** Reliefs begin and end on days of the calendar in Jakarta, for all schools of an institution alike. */
export function todayOf(now: Date): LocalDate {
  return localDateAt(now, 'Asia/Jakarta')
}

/** A relief that one person proposed, and how it ends without holding. */
export const proposedKeringanan: Omit<JenisUsulan<Keringanan>, 'agree'> = {
  ...usulanKeringanan,
  lock: ({ tx, caller, now }, idkeringanan) => requireLocked(tx, caller, idkeringanan, now),
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async end({ tx, caller, now }, row, { alasan }) {
    await savePutusan(tx, row.id, {
      status: 'ditolak', ke_titipan: rupiah(0), oleh: personOf(caller).pengguna_id, pada: now, alasan,
    })
    return { status: 'ditolak' }
  },
}

/** The same with a second one's yes: it holds, and open bills change. */
export function keringananUsulan(deps: RelieveDeps): JenisUsulan<Keringanan> {
  return {
    ...proposedKeringanan,
    async agree({ tx, caller, now }, row, alasan) {
      await lockTerms(tx, [row.jenis_id], 'alone')
      await openAccount(tx, accountOf('potongan', row.jenis_id), row.sekolah_id)
      const effects = await relieve(deps, tx, row, now)
      const ke_titipan = sumRupiah(effects.map((effect) => effect.ke_titipan))
      await savePutusan(tx, row.id, {
        // Read after the lock: a run that was prepared meanwhile finds the relief by this time.
        status: 'disetujui', ke_titipan, oleh: personOf(caller).pengguna_id, pada: deps.clock.now(), alasan,
      })
      for (const siswa of new Set(effects.map(({ bill }) => bill.siswa_id))) deps.hints.publish(siswa)
      return { status: 'disetujui', tagihan: effects.length, jumlah: lessBy(effects), ke_titipan }
    },
  }
}

/** A relief that this person may see, locked until the commit. */
export async function requireLocked(
  tx: Tx, caller: Caller, idkeringanan: string, now: Date,
): Promise<Keringanan> {
  return requireOurs(tx, personOf(caller), {
    kind: 'keringanan', kode: idkeringanan, refusal: 'KERINGANAN_TIDAK_DITEMUKAN',
    find: (_tx, id) => lockKeringanan(tx, id, todayOf(now)),
  })
}

/** By how much bills become less. */
export function lessBy(effects: readonly Effect[]): Rupiah {
  return sumRupiah(effects.map(({ bill, menjadi }) => bill.jumlah - menjadi))
}

type Given = Pick<Keringanan, 'id' | 'persen' | 'nilai' | 'gabung' | 'kelebihan' | 'uraian'>

/** What the relief does to issued bills, as they stand now. */
export async function previewEffects(tx: Tx, row: Given): Promise<Effect[]> {
  return (await findBills(tx, row.id)).flatMap((bill) => effectOn(bill, row, row.kelebihan) ?? [])
}

/** The bills are read again under their locks, since days pass between proposal and decision. */
async function relieve(
  deps: RelieveDeps, tx: Tx, row: Given, now: Date,
): Promise<Effect[]> {
  const ids = (await findBills(tx, row.id)).map(({ id }) => id).toSorted()
  for (const id of ids) await deps.lockPaying(tx, id)
  await lockBills(tx, ids)
  const effects = await previewEffects(tx, row)
  for (const effect of effects) {
    const { bill, ke_titipan } = effect
    const kept = await deps.keepExcess(tx, {
      tagihan_id: bill.id, jumlah: ke_titipan, referensi: `keringanan/${row.id}`,
      alasan: `Keringanan: ${row.uraian}`,
    }, now)
    if (kept < ke_titipan) throw refuse('KERINGANAN_DIBANTU', { tagihan: bill.nama })
    await saveEffect(deps, tx, row.id, effect, now)
  }
  return effects
}

