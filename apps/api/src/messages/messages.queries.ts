import type { Tx } from '#platform/db/database'
import type { PesanMove } from '#ports/message-sender'
import { pesanTransitions, type Kanal, type StatusPesan } from '#messages/messages'

type NewPesan = {
  id: string
  tiket: string | null
  kanal: Kanal
  template: string
  /** A keyed hash of the number or address that it goes to. */
  penerima_sidik: string
  dibuat_at: Date
}

export async function insertPesan(tx: Tx, pesan: NewPesan): Promise<void> {
  await tx.query(
    `INSERT INTO pesan (institusi_id, id, tiket, kanal, template, status, dibuat_at, status_at,
                        penerima_sidik)
     VALUES ($1, $2, $3, $4, $5, 'menunggu', $6, $6, $7)`,
    valuesOf(tx, pesan),
  )
}

/** The status of the message with this id; inserts it as waiting when there is none yet. */
export async function claimPesan(tx: Tx, pesan: NewPesan): Promise<StatusPesan> {
  const [row] = await tx.query<{ status: StatusPesan }>(
    `WITH baru AS (
       INSERT INTO pesan (institusi_id, id, tiket, kanal, template, status, dibuat_at, status_at,
                          penerima_sidik)
       VALUES ($1, $2, $3, $4, $5, 'menunggu', $6, $6, $7) ON CONFLICT (institusi_id, id) DO NOTHING)
     SELECT status FROM pesan WHERE institusi_id = $1 AND id = $2`,
    valuesOf(tx, pesan),
  )
  return row?.status ?? 'menunggu'
}

function valuesOf(tx: Tx, { id, tiket, kanal, template, dibuat_at, penerima_sidik }: NewPesan) {
  return [tx.institusi_id, id, tiket, kanal, template, dibuat_at, penerima_sidik]
}

type PesanChange = {
  id: string
  move: PesanMove
  penyedia_id: string | null
  sebab: string | null
  at: Date
}

/** False when the message's status does not allow the move, or there is no such message. */
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

/** The status of the newest message about a tiket, by one kanal or by any. */
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
