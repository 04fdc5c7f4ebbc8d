import type { Setoran } from '@lunas/contract/buku/setoran'
import { localDateAt } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { personOf } from '#platform/http/caller'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { findBetween } from '#setoran/antar.queries'
import { listSetoran } from '#setoran/list-setoran'
import type { Needs } from '#setoran/needs'
import { findReady } from '#setoran/ready.queries'
import { batchesBetween, batchOf } from '#setoran/setoran'
import { insertSetoran, zonesOf } from '#setoran/setoran.queries'

/**
 * Puts everything that the reports have told of and nobody has handed over into batches, one per
 * school, less what went back since, and what one school owes another into batches between the two.
 * Asked again, it finds nothing left. Where more went back than came, all of it waits for the next
 * batch.
 */
export function composeSetoran(
  { db, clock, lockImpor }: Pick<Needs, 'db' | 'clock' | 'lockImpor'>, caller: Caller,
): Promise<Setoran[]> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    // One after another, and no report whose money is handed over is withdrawn meanwhile.
    await lockImpor(tx)
    const batches = [...(await fromInstitusi(tx)), ...(await fromSchools(tx))]
    const zones = await zonesOf(tx, batches.map(({ sekolah_id }) => sekolah_id))
    for (const batch of batches) {
      const id = timeOrderedId(now)
      const { sekolah_id, jumlah, potongan } = batch
      const tanggal = localDateAt(now, zones.get(sekolah_id) ?? 'Asia/Jakarta')
      await insertSetoran(tx, { ...batch, id, tanggal, dibuat_at: now })
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'setoran_disusun', subject_id: id,
        sekolah_id, sesudah: { jumlah, potongan }, alamat: caller.address,
      })
    }
    return listSetoran(tx, person, { status: 'belum_disetorkan' })
  })
}

async function fromInstitusi(tx: Tx) {
  const bySekolah = Map.groupBy(await findReady(tx), ({ sekolah_id }) => sekolah_id)
  return [...bySekolah].flatMap(([sekolah_id, money]) => {
    const { mustWait, ...batch } = batchOf(money)
    return mustWait ? [] : [{ ...batch, sekolah_id, dari_sekolah_id: null }]
  })
}

async function fromSchools(tx: Tx) {
  const none = { potongan: rupiah(0), biaya_admin: rupiah(0) }
  return batchesBetween(await findBetween(tx)).map((batch) => ({ ...batch, ...none }))
}
