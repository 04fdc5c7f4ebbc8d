import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

export type Result = {
  hukum: string
  banyak: number
  selisih: Rupiah
  contoh: { subject: string; selisih: Rupiah }[]
}

export type Pemeriksaan = {
  id: string
  malam: string | null
  peminta: string | null
  mulai_at: Date
  selesai_at: Date | null
}

/** The night's check, unless it is done or somebody is at it since `stale`. */
export async function claimNight(
  tx: Tx, id: string, malam: string, now: Date, stale: Date,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO pemeriksaan (institusi_id, id, malam, mulai_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (institusi_id, malam) DO UPDATE SET mulai_at = $4
        WHERE pemeriksaan.selesai_at IS NULL AND pemeriksaan.mulai_at < $5
     RETURNING id`,
    [tx.institusi_id, id, malam, now, stale],
  )
  return row?.id
}

export async function insertAsked(
  tx: Tx, id: string, diminta_oleh: string, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO pemeriksaan (institusi_id, id, diminta_oleh, mulai_at) VALUES ($1, $2, $3, $4)`,
    [tx.institusi_id, id, diminta_oleh, now],
  )
}

/** Whether a check runs that began after `since`. */
export async function isRunning(tx: Tx, since: Date): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM pemeriksaan
      WHERE institusi_id = $1 AND selesai_at IS NULL AND mulai_at >= $2 LIMIT 1`,
    [tx.institusi_id, since],
  )
  return rows.length > 0
}

/** Whether somebody has asked for another check after this one. */
export async function isOvertaken(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM pemeriksaan p
       JOIN pemeriksaan l ON l.institusi_id = $1 AND l.malam IS NULL
        AND l.mulai_at > p.mulai_at
      WHERE p.institusi_id = $1 AND p.id = $2 LIMIT 1`,
    [tx.institusi_id, id],
  )
  return rows.length > 0
}

/** Stores a finished check once; of two workers that made the same one the second changes nothing. */
export async function finish(
  tx: Tx, id: string, results: readonly Result[], now: Date,
): Promise<void> {
  const rows = await tx.query(
    `UPDATE pemeriksaan SET selesai_at = $3
      WHERE institusi_id = $1 AND id = $2 AND selesai_at IS NULL RETURNING id`,
    [tx.institusi_id, id, now],
  )
  if (rows.length === 0) return
  await tx.query(
    `INSERT INTO pemeriksaan_hukum (institusi_id, pemeriksaan_id, hukum, banyak, selisih, contoh)
     SELECT $1, $2, x.hukum, x.banyak, x.selisih, x.contoh
       FROM jsonb_to_recordset($3::jsonb)
            AS x (hukum text, banyak integer, selisih bigint, contoh jsonb)
     RETURNING 1`,
    [tx.institusi_id, id, JSON.stringify(results)],
  )
}

const COLUMNS = `p.id, to_char(p.malam, 'YYYY-MM-DD') AS malam, u.nama AS peminta, p.mulai_at, p.selesai_at
  FROM pemeriksaan p
  LEFT JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = p.diminta_oleh`

export async function findLast(tx: Tx): Promise<Pemeriksaan | undefined> {
  const [row] = await tx.query<Pemeriksaan>(
    `SELECT ${COLUMNS} WHERE p.institusi_id = $1 AND p.selesai_at IS NOT NULL
      ORDER BY p.mulai_at DESC LIMIT 1`,
    [tx.institusi_id],
  )
  return row
}

export function listResults(tx: Tx, id: string): Promise<Result[]> {
  return tx.query<Result>(
    `SELECT hukum, banyak, selisih, contoh FROM pemeriksaan_hukum
      WHERE institusi_id = $1 AND pemeriksaan_id = $2`,
    [tx.institusi_id, id],
  )
}

export type Night = { malam: string; dilanggar: number; diperiksa: number }

/** Past nights, the newest first, each with how many laws were checked and how many were broken. */
export function listNights(tx: Tx, limit: number): Promise<Night[]> {
  return tx.query<Night>(
    `SELECT to_char(p.malam, 'YYYY-MM-DD') AS malam,
            count(*) FILTER (WHERE h.banyak > 0)::int AS dilanggar, count(*)::int AS diperiksa
       FROM pemeriksaan p
       JOIN pemeriksaan_hukum h ON h.institusi_id = $1 AND h.pemeriksaan_id = p.id
      WHERE p.institusi_id = $1 AND p.malam IS NOT NULL
      GROUP BY p.malam ORDER BY p.malam DESC LIMIT $2`,
    [tx.institusi_id, limit],
  )
}
