import { localDateAt, type LocalDate, type Zone } from '@lunas/values/local-date'
import { DAY_MS, later, MINUTE_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { firstIdAt } from '#platform/ids'
import { inEveryInstitusi } from '#platform/one-by-one'
import { isRoundHour } from '#kabar/kabar'
import type { Needs } from '#kabar/needs'
import {
  findLastPutaran,
  findLateFamilies,
  findNewFamilies,
  insertPutaran,
  listZones,
  type Family,
} from '#kabar/putaran.queries'
import { queueKabar } from '#kabar/queue-kabar'

type RoundDeps = Pick<Needs, 'db' | 'clock' | 'logger'>

/** Bills of a run that is still being written are left to the next round. */
const UNFINISHED_MS = 10 * MINUTE_MS
/** A bill that is older is no news, whatever kept us from telling. */
const LOOK_BACK_MS = DAY_MS

/** The round of the day in every institution and zone where it is late enough and not yet done. */
export function sendPutaran(deps: RoundDeps): Promise<void> {
  return inEveryInstitusi(deps, 'send-putaran', async (id) => {
    const zones = await deps.db.inTransaction(id, listZones)
    for (const zone of zones) {
      if (!isRoundHour(deps.clock.now(), zone)) continue
      await deps.db.inTransaction(id, (tx) => writeRound(tx, zone, deps.clock.now()))
    }
  })
}

/**
 * All that one morning has to tell, in one transaction with the note that it was told: a worker
 * that dies in the middle has told nothing, and of two workers the second finds the note.
 */
async function writeRound(tx: Tx, zone: Zone, now: Date): Promise<void> {
  const today = localDateAt(now, zone)
  const until = later(now, -UNFINISHED_MS)
  const before = await findLastPutaran(tx, zone)
  if (!(await insertPutaran(tx, { zone, today, sampai_at: until }))) return
  const since = lastOf(later(now, -LOOK_BACK_MS), before?.sampai_at)
  const round = {
    zone,
    today,
    active_after: localDateAt(since, zone),
    from_id: firstIdAt(since),
    until_id: firstIdAt(until),
  }
  await tell(tx, 'tagihan_baru', round, await findNewFamilies(tx, round), now)
  await tell(tx, 'pengingat', round, await findLateFamilies(tx, round), now)
}

function lastOf(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one
}

function tell(
  tx: Tx,
  jenis: 'tagihan_baru' | 'pengingat',
  { today, zone }: { today: LocalDate; zone: Zone },
  families: readonly Family[],
  now: Date,
): Promise<void> {
  const event = { peristiwa: `${jenis}/${today}/${zone}`, jenis, template: jenis }
  return queueKabar(tx, event, families.map((family) => ({ ...family, kirim_at: now })), now)
}
