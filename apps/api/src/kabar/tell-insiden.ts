import type { Tx } from '#platform/db/database'
import type { KabarRow } from '#kabar/kabar.queries'
import { queueKabar } from '#kabar/queue-kabar'

const PREFIX = 'insiden/'

type Receiver = { terdampak_id: string; nomor_wa: string }

/**
 * Queues the notice of an incident with personal data. Sent at once, also at night, and to people who
 * refused other messages: the law gives three days.
 */
export function tellInsiden(
  tx: Tx, insiden_id: string, receivers: readonly Receiver[], now: Date,
): Promise<void> {
  const event = { peristiwa: `${PREFIX}${insiden_id}`, jenis: 'keamanan', template: 'insiden' } as const
  const all = receivers.map(({ terdampak_id, nomor_wa }) => ({
    nomor_wa, subjek: [terdampak_id], kirim_at: now,
  }))
  return queueKabar(tx, event, all, now)
}

export function isAboutInsiden({ peristiwa }: Pick<KabarRow, 'peristiwa'>): boolean {
  return peristiwa.startsWith(PREFIX)
}

/** The points of the notice, as two people agreed to them. It names no child. */
export async function composeInsiden(
  tx: Tx, { peristiwa }: KabarRow,
): Promise<Record<string, string> | undefined> {
  const [isi] = await tx.query<Record<string, string>>(
    `SELECT n.nama AS pengirim, i.data, i.kapan, i.bagaimana, i.penanganan, i.kontak
       FROM offered.insiden i JOIN offered.institusi n ON n.id = $1
      WHERE i.institusi_id = $1 AND i.id = $2`,
    [tx.institusi_id, peristiwa.slice(PREFIX.length)],
  )
  return isi
}
