import { kanalOf, type JenisKabar } from '@lunas/contract/kabar/jenis-kabar'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { DEFAULT_PILIHAN, GILIRAN } from '#kabar/kabar'
import { insertKabar, type Peristiwa } from '#kabar/kabar.queries'

type Event = Pick<Peristiwa, 'peristiwa' | 'jenis' | 'template'>
type Receiver = { nomor_wa: string; subjek: string[]; kirim_at: Date }
type Told = Receiver & Pick<Event, 'peristiwa' | 'template'>

/** Families per statement; more would make a statement of many megabytes. */
const BATCH = 1_000

/** Queues the messages about one event: to whom, how and when. Repeating it changes nothing. */
export function queueKabar(
  tx: Tx, { jenis, ...event }: Event, receivers: readonly Receiver[], now: Date,
): Promise<void> {
  return queueAll(tx, jenis, receivers.map((receiver) => ({ ...receiver, ...event })), now)
}

/** The same for several events of one kind. */
export async function queueAll(
  tx: Tx, jenis: JenisKabar, all: readonly Told[], now: Date,
): Promise<void> {
  const kind = { jenis, giliran: GILIRAN[jenis] }
  for (let from = 0; from < all.length; from += BATCH) {
    const rows = all.slice(from, from + BATCH).flatMap((told) =>
      kanalOf(jenis).map((kanal) => ({
        ...told, id: timeOrderedId(now), kanal, bawaan: DEFAULT_PILIHAN[jenis][kanal],
      })),
    )
    await insertKabar(tx, kind, rows, now)
  }
}
