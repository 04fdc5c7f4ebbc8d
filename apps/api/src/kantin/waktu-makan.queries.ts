import type { Tx } from '#platform/db/database'

export type WaktuRow = { id: string; nama: string; dari: number; sampai: number }

/** The meal times of a school that have not ended, by the hour. */
export function listWaktu(tx: Tx, sekolah_id: string): Promise<WaktuRow[]> {
  return tx.query<WaktuRow>(
    `SELECT id, nama, dari, sampai FROM waktu_makan
      WHERE institusi_id = $1 AND sekolah_id = $2 AND diakhiri_at IS NULL ORDER BY dari`,
    [tx.institusi_id, sekolah_id],
  )
}

/** False when another meal time of the school lies in it. */
export async function insertWaktu(
  tx: Tx, { id, sekolah_id, nama, dari, sampai }: WaktuRow & { sekolah_id: string },
): Promise<boolean> {
  const made = await tx.query(
    `INSERT INTO waktu_makan (institusi_id, id, sekolah_id, nama, dari, sampai)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
    [tx.institusi_id, id, sekolah_id, nama, dari, sampai],
  )
  return made.length > 0
}

export type OwnedWaktu = WaktuRow & { sekolah_id: string }

export async function findWaktu(tx: Tx, id: string): Promise<OwnedWaktu | undefined> {
  const [row] = await tx.query<OwnedWaktu>(
    `SELECT id, sekolah_id, nama, dari, sampai FROM waktu_makan
      WHERE institusi_id = $1 AND id = $2 AND diakhiri_at IS NULL FOR UPDATE`,
    [tx.institusi_id, id],
  )
  return row
}

export async function endWaktu(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(
    'UPDATE waktu_makan SET diakhiri_at = $3 WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, now],
  )
}
