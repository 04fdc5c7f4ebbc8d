import { formatKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import type { KabarRow } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { queueKabar } from '#kabar/queue-kabar'

const PREFIX = 'berita/'

/**
 * Queues the notification of a new post for some of its readers, outside of their quiet hours. A
 * repeated job queues nothing twice, and people without a device get no row.
 */
export function tellBerita(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, institusi_id: string, post_id: string,
  pengguna_ids: readonly string[],
): Promise<void> {
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const readers = await tx.query<{ nomor_wa: string }>(
      `SELECT p.nomor_wa FROM offered.pengguna p
        WHERE p.institusi_id = $1 AND p.id = ANY ($2) AND p.nomor_wa IS NOT NULL
          AND EXISTS (SELECT 1 FROM langganan_notifikasi l
                       WHERE l.institusi_id = $1 AND l.pengguna_id = p.id)
        ORDER BY p.id`,
      [tx.institusi_id, pengguna_ids],
    )
    const event = { peristiwa: PREFIX + post_id, jenis: 'berita', template: 'berita' } as const
    const receivers = readers.map(({ nomor_wa }) => ({ nomor_wa, subjek: [post_id], kirim_at: now }))
    await queueKabar(tx, event, receivers, now)
  })
}

/** The headline, read again when it is sent: a post that was withdrawn meanwhile is not pushed. */
export async function composeBerita(
  { findBerita }: Pick<Needs, 'findBerita'>, tx: Tx, { peristiwa, nomor_wa }: KabarRow, origin: string,
): Promise<Record<string, string> | undefined> {
  const id = peristiwa.slice(PREFIX.length)
  const post = await findBerita(tx, id, nomor_wa)
  if (!post) return undefined
  const kode = formatKode('linimasa', tx.institusi_id, id)
  return { judul: post.judul, tautan: `${origin}/info/${kode}` }
}
