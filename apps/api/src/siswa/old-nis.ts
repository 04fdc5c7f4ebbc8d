import type { Tx } from '#platform/db/database'

type Nomor = { sekolah_id: string; nis: string; siswa_id: string }

/** Keeps a number that a pupil had, so that it still finds the pupil. */
export async function keepOldNis(tx: Tx, { sekolah_id, nis, siswa_id }: Nomor, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO siswa_nis (institusi_id, sekolah_id, nis, siswa_id, sampai) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (institusi_id, sekolah_id, nis) DO NOTHING`,
    [tx.institusi_id, sekolah_id, nis, siswa_id, now],
  )
}

/** A number that the pupil has again is no old one. */
export async function reviveNis(tx: Tx, { sekolah_id, nis, siswa_id }: Nomor): Promise<void> {
  await tx.query(
    'DELETE FROM siswa_nis WHERE institusi_id = $1 AND sekolah_id = $2 AND nis = $3 AND siswa_id = $4',
    [tx.institusi_id, sekolah_id, nis, siswa_id],
  )
}

/** Whether another pupil of the school had this number. */
export async function wasNisOfOther(
  tx: Tx, sekolah_id: string, nis: string, own: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM siswa_nis WHERE institusi_id = $1 AND sekolah_id = $2 AND nis = $3
        AND siswa_id IS DISTINCT FROM $4::uuid`,
    [tx.institusi_id, sekolah_id, nis, own],
  )
  return rows.length > 0
}

/**
 * Whether one of these pupils, just written, has a number that another pupil had. Asked after the
 * write: a number that somebody gives up at the same instant makes the write wait at the unique index,
 * and only then its new row here can be seen.
 */
export async function takesOldNis(tx: Tx, siswa: readonly string[]): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM siswa w
       JOIN siswa_nis n ON n.institusi_id = $1 AND n.sekolah_id = w.sekolah_id AND n.nis = w.nis
                       AND n.siswa_id <> w.id
      WHERE w.institusi_id = $1 AND w.id = ANY ($2::uuid[]) LIMIT 1`,
    [tx.institusi_id, siswa],
  )
  return rows.length > 0
}
