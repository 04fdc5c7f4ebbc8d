import { KANAL_KABAR, type JenisKabar } from '@lunas/contract/kabar/kabar'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { DEFAULT_PILIHAN, GILIRAN } from '#kabar/kabar'
import { insertKabar, type KabarTemplate } from '#kabar/kabar.queries'

type Event = { peristiwa: string; jenis: JenisKabar; template: KabarTemplate }
type Receiver = { nomor_wa: string; subjek: string[]; kirim_at: Date }

/** One statement takes this many families; more would make one text of many megabytes. */
const BATCH = 1_000

/** Queues messages: what, to whom, by which way and when. Repeating it changes nothing. */
export async function queueKabar(
  tx: Tx, event: Event, receivers: readonly Receiver[], now: Date,
): Promise<void> {
  const peristiwa = { ...event, giliran: GILIRAN[event.jenis] }
  for (let from = 0; from < receivers.length; from += BATCH) {
    const rows = receivers.slice(from, from + BATCH).flatMap((receiver) =>
      KANAL_KABAR.map((kanal) => ({
        ...receiver,
        id: timeOrderedId(now),
        kanal,
        bawaan: DEFAULT_PILIHAN[event.jenis][kanal],
      })),
    )
    await insertKabar(tx, peristiwa, rows, now)
  }
}
