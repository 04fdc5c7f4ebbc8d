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
