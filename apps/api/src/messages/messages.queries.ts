import type { Tx } from '#platform/db/database'
import type { PesanMove } from '#ports/message-sender'
import { pesanTransitions, type Kanal, type StatusPesan } from '#messages/messages'

type NewPesan = {
  id: string
  tiket: string | null
  kanal: Kanal
  template: string
  dibuat_at: Date
}

export async function insertPesan(tx: Tx, pesan: NewPesan): Promise<void> {
  await tx.query(
    `INSERT INTO pesan (institusi_id, id, tiket, kanal, template, status, dibuat_at, status_at)
     VALUES ($1, $2, $3, $4, $5, 'menunggu', $6, $6)`,
    [tx.institusi_id, pesan.id, pesan.tiket, pesan.kanal, pesan.template, pesan.dibuat_at],
  )
}

/** How a message stands under an id; it is written down as waiting when it is not there yet. */
export async function claimPesan(tx: Tx, pesan: NewPesan): Promise<StatusPesan> {
  const [row] = await tx.query<{ status: StatusPesan }>(
    `WITH baru AS (
       INSERT INTO pesan (institusi_id, id, tiket, kanal, template, status, dibuat_at, status_at)
       VALUES ($1, $2, $3, $4, $5, 'menunggu', $6, $6) ON CONFLICT (institusi_id, id) DO NOTHING)
     SELECT status FROM pesan WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, pesan.id, pesan.tiket, pesan.kanal, pesan.template, pesan.dibuat_at],
  )
  return row?.status ?? 'menunggu'
}

type PesanChange = {
  id: string
  move: PesanMove
  penyedia_id: string | null
  sebab: string | null
  at: Date
}

/** False when the move is not legal from where the message stands, or it is not there. */
export async function movePesan(tx: Tx, change: PesanChange): Promise<boolean> {
  const { from, to } = pesanTransitions[change.move]
  const moved = await tx.query(
    `UPDATE pesan SET status = $3, status_at = $4, sebab = $5,
            penyedia_id = coalesce(penyedia_id, $6)
      WHERE institusi_id = $1 AND id = $2 AND status = ANY ($7)
     RETURNING id`,
    [tx.institusi_id, change.id, to, change.at, change.sebab, change.penyedia_id, from],
  )
  return moved.length > 0
}

/** Of the newest message about a tiket, by one way or by any. */
export async function findStatusPesan(
  tx: Tx, tiket: string, kanal: Kanal | null,
): Promise<StatusPesan | undefined> {
  const [row] = await tx.query<{ status: StatusPesan }>(
    `SELECT status FROM pesan
      WHERE institusi_id = $1 AND tiket = $2 AND ($3::text IS NULL OR kanal = $3)
      ORDER BY dibuat_at DESC LIMIT 1`,
    [tx.institusi_id, tiket, kanal],
  )
  return row?.status
}
