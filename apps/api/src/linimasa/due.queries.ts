import type { SasaranLinimasa, StatusLinimasa } from '@lunas/contract/linimasa/linimasa'
import type { Tx } from '#platform/db/database'

/** Posts whose time has come, each answered once. */
export async function takeDue(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE linimasa l SET diumumkan_at = $2
       FROM (SELECT x.id FROM linimasa x
              WHERE x.institusi_id = $1 AND x.status = 'terbit' AND x.tayang_dari <= $2
                AND x.diumumkan_at IS NULL
              ORDER BY x.tayang_dari LIMIT $3 FOR UPDATE SKIP LOCKED) d
      WHERE l.institusi_id = $1 AND l.id = d.id
     RETURNING l.id`,
    [tx.institusi_id, now, limit],
  )
  return rows.map(({ id }) => id)
}

/** Ends posts whose time is over, and answers how many. */
export async function endOver(
  tx: Tx, to: StatusLinimasa, now: Date, limit: number,
): Promise<number> {
  const rows = await tx.query(
    `UPDATE linimasa l SET status = $4
       FROM (SELECT x.id FROM linimasa x
              WHERE x.institusi_id = $1 AND x.status = 'terbit' AND x.tayang_sampai <= $2
              ORDER BY x.tayang_sampai LIMIT $3 FOR UPDATE SKIP LOCKED) d
      WHERE l.institusi_id = $1 AND l.id = d.id
     RETURNING l.id`,
    [tx.institusi_id, now, limit, to],
  )
  return rows.length
}

type Shown = {
  id: string
  judul: string
  sasaran: SasaranLinimasa
  sekolah_id: string | null
  tingkat: string
  kelas: string
}

/** A post that is shown now, whoever it is for. */
export async function findTerbitan(tx: Tx, id: string, now: Date): Promise<Shown | undefined> {
  const [post] = await tx.query<Shown>(
    `SELECT id, judul, sasaran, sekolah_id, tingkat, kelas FROM linimasa
      WHERE institusi_id = $1 AND id = $2 AND status = 'terbit' AND tayang_dari <= $3
        AND (tayang_sampai IS NULL OR tayang_sampai > $3)`,
    [tx.institusi_id, id, now],
  )
  return post
}

/**
 * The persons with a login whom a post is for, by id, after the last one. `classes` are those of its
 * target; a post to a school or to all takes every class.
 */
export async function listPembaca(
  tx: Tx, { sasaran, sekolah_id }: Shown, classes: readonly string[], after: string | undefined,
  limit: number,
): Promise<string[]> {
  const isForAll = sasaran === 'institusi' || sasaran === 'sekolah'
  const rows = await tx.query<{ id: string }>(
    `SELECT p.id FROM offered.pengguna p
      WHERE p.institusi_id = $1 AND p.level = 'wali' AND p.dihapus_at IS NULL
        AND ($2::uuid IS NULL OR p.id > $2)
        AND ($3::uuid IS NULL OR EXISTS (
          SELECT 1 FROM offered.wali_siswa v
            JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = v.siswa_id
           WHERE v.institusi_id = $1 AND v.nomor_wa = p.nomor_wa AND w.sekolah_id = $3
             AND ($4 OR w.kelas = ANY ($5::text[]))))
      ORDER BY p.id LIMIT $6`,
    [tx.institusi_id, after ?? null, sekolah_id, isForAll, classes, limit],
  )
  return rows.map(({ id }) => id)
}
