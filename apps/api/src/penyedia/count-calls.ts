import type { Penyedia } from '@lunas/contract/operator/penyedia'
import { SECOND_MS, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { oneAfterAnother } from '#platform/one-after-another'
import type { Meter } from '#ports/meter'
import { partOf } from '#penyedia/penyedia'

/** Long enough that one write covers many calls. */
export const CALL_FLUSH_MS = 5 * SECOND_MS

/** Counts calls to providers in memory and adds them to those of other processes now and then. */
export type CallCounts = {
  meterOf(penyedia: Penyedia): Meter
  flush(): Promise<void>
}

type Count = {
  penyedia: Penyedia
  sejak: Date
  bagian: number
  kali: number
  gangguan: number
  milidetik: number
  terlama: number
}

export function createCallCounts(db: Database, clock: Clock): CallCounts {
  let counts = new Map<string, Count>()
  function add(penyedia: Penyedia, ms: number, isFault: boolean): void {
    const { sejak, bagian } = partOf(clock.now())
    const key = `${penyedia}/${sejak.getTime()}`
    const count = counts.get(key) ?? {
      penyedia, sejak, bagian, kali: 0, gangguan: 0, milidetik: 0, terlama: 0,
    }
    count.kali += 1
    count.gangguan += isFault ? 1 : 0
    count.milidetik += ms
    count.terlama = Math.max(count.terlama, ms)
    counts.set(key, count)
  }
  return {
    meterOf: (penyedia) => async (call) => {
      const start = performance.now()
      const elapsed = () => Math.round(performance.now() - start)
      try {
        const answer = await call()
        add(penyedia, elapsed(), false)
        return answer
      } catch (error) {
        add(penyedia, elapsed(), true)
        throw error
      }
    },
    flush: oneAfterAnother(async () => {
      const taken = [...counts.values()]
      counts = new Map()
      // One by one in one order, so that two processes adding to the same rows cannot deadlock.
      for (const count of taken.toSorted((a, b) => a.sejak.getTime() - b.sejak.getTime())) await save(db, count)
    }),
  }
}

/** Adds to the part's row, or writes over the part of the day before. */
async function save(db: Database, count: Count): Promise<void> {
  const { penyedia, bagian, sejak, kali, gangguan, milidetik, terlama } = count
  await db.call(
    'count-panggilan',
    `INSERT INTO panggilan_penyedia AS p (penyedia, bagian, sejak, kali, gangguan, milidetik, terlama)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (penyedia, bagian) DO UPDATE
       SET sejak = excluded.sejak,
           kali = excluded.kali + CASE WHEN p.sejak = excluded.sejak THEN p.kali ELSE 0 END,
           gangguan = excluded.gangguan + CASE WHEN p.sejak = excluded.sejak THEN p.gangguan ELSE 0 END,
           milidetik = excluded.milidetik + CASE WHEN p.sejak = excluded.sejak THEN p.milidetik ELSE 0 END,
           terlama = greatest(excluded.terlama, CASE WHEN p.sejak = excluded.sejak THEN p.terlama ELSE 0 END)
     WHERE p.sejak <= excluded.sejak`,
    [penyedia, bagian, sejak, kali, gangguan, milidetik, terlama],
  )
}
