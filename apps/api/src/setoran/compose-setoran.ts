import type { Setoran } from '@lunas/contract/buku/setoran'
import { localDateAt } from '@lunas/values/local-date'
import type { Caller } from '#platform/http/caller'
import { personOf } from '#platform/http/caller'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { listSetoran } from '#setoran/list-setoran'
import type { Needs } from '#setoran/needs'
import { findReady } from '#setoran/ready.queries'
import { batchOf } from '#setoran/setoran'
import { insertSetoran, zonesOf } from '#setoran/setoran.queries'

/**
 * Puts everything that the reports have told of and nobody has handed over into batches, one per
 * school, less what went back since. Asked again, it finds nothing left. Where more went back than
 * came, all of it waits for the next batch.
 */
export function composeSetoran(
  { db, clock, lockImpor }: Pick<Needs, 'db' | 'clock' | 'lockImpor'>, caller: Caller,
): Promise<Setoran[]> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    // One after another, and no report whose money is handed over is withdrawn meanwhile.
    await lockImpor(tx)
    const ready = await findReady(tx)
    const bySekolah = Map.groupBy(ready, ({ sekolah_id }) => sekolah_id)
    const zones = await zonesOf(tx, [...bySekolah.keys()])
    for (const [sekolah_id, money] of bySekolah) {
      const { rincian, jumlah, potongan, biaya_admin, mustWait } = batchOf(money)
      if (mustWait) continue
      const id = timeOrderedId(now)
      const tanggal = localDateAt(now, zones.get(sekolah_id) ?? 'Asia/Jakarta')
      await insertSetoran(tx, {
        id, sekolah_id, tanggal, rincian, jumlah, potongan, biaya_admin, dibuat_at: now,
      })
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'setoran_disusun', subject_id: id,
        sekolah_id, sesudah: { jumlah, potongan }, alamat: caller.address,
      })
    }
    return listSetoran(tx, person, { status: 'belum_disetorkan' })
  })
}
