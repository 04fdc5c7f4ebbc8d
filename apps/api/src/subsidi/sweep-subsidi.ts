import { HOUR_MS } from '#platform/clock'
import { inEveryInstitusi } from '#platform/one-by-one'
import type { Needs } from '#subsidi/needs'
import { giveDay, listDue, listOver, listSiswaOf, releaseDay } from '#subsidi/subsidi.queries'

/** A sale of the last minutes can be cancelled until then. */
const AFTER_MIDNIGHT_MS = HOUR_MS

/** Lets days that are over fall back, then gives those of today. Doing it again changes nothing. */
export async function sweepSubsidi({ db, clock, hints, logger }: Needs): Promise<void> {
  await inEveryInstitusi({ db, logger }, 'sweep-subsidi', async (institusi_id) => {
    const now = clock.now()
    const until = new Date(now.getTime() - AFTER_MIDNIGHT_MS)
    const days = await db.inTransaction(institusi_id, async (tx) => [
      ...(await listOver(tx, until)).map((day) => ({ day, move: releaseDay })),
      ...(await listDue(tx, now)).map((day) => ({ day, move: giveDay })),
    ])
    for (const { day, move } of days) {
      const siswa = await db.inTransaction(institusi_id, async (tx) => {
        await move(tx, day, now)
        return listSiswaOf(tx, day)
      })
      for (const id of siswa) hints.publish(id)
    }
  })
}
