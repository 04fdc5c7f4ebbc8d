import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'

/** A school that has the pupil or that billed the pupil; the pupil's own comes first. */
export function findOwners(
  tx: Tx, siswa_id: string, now: Date,
): Promise<{ id: string; hari_ini: LocalDate }[]> {
  return tx.query(
    `SELECT s.id, ($3::timestamptz AT TIME ZONE s.zona_waktu)::date::text AS hari_ini
       FROM offered.siswa w
       JOIN offered.sekolah s ON s.institusi_id = $1
        AND (s.id = w.sekolah_id OR s.id IN (
              SELECT g.sekolah_id FROM offered.tagihan g
               WHERE g.institusi_id = $1 AND g.siswa_id = w.id AND g.dibatalkan_at IS NULL))
      WHERE w.institusi_id = $1 AND w.id = $2
      ORDER BY (s.id = w.sekolah_id) DESC, s.id`,
    [tx.institusi_id, siswa_id, now],
  )
}

type NewTindak = {
  id: string; sekolah_id: string; siswa_id: string; isi: string; janji: LocalDate | null; oleh: string; now: Date
}

export async function insertTindak(tx: Tx, row: NewTindak): Promise<void> {
  await tx.query(
    `INSERT INTO tindak_lanjut (institusi_id, id, sekolah_id, siswa_id, isi, janji, oleh, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.institusi_id, row.id, row.sekolah_id, row.siswa_id, row.isi, row.janji, row.oleh, row.now],
  )
}

/** Answers the promise once, while it is open. */
export async function finishJanji(
  tx: Tx, id: string, schools: string[] | null, oleh: string, now: Date,
): Promise<{ sekolah_id: string; siswa_id: string } | undefined> {
  const [row] = await tx.query<{ sekolah_id: string; siswa_id: string }>(
    `UPDATE tindak_lanjut SET selesai_oleh = $4, selesai_at = $5
      WHERE institusi_id = $1 AND id = $2 AND janji IS NOT NULL AND selesai_at IS NULL
        AND ($3::uuid[] IS NULL OR sekolah_id = ANY ($3))
      RETURNING sekolah_id, siswa_id`,
    [tx.institusi_id, id, schools, oleh, now],
  )
  return row
}

export type TindakRow = {
  id: string
  isi: string
  janji: LocalDate | null
  oleh: string
  dibuat_at: Date
  selesai_at: Date | null
  selesai_oleh: string
}

/** More is not read on a screen. */
const SHOWN_MAX = 100

export function listTindak(tx: Tx, siswa_id: string, schools: string[] | null): Promise<TindakRow[]> {
  return tx.query<TindakRow>(
    `SELECT t.id, t.isi, t.janji::text, p.nama AS oleh, t.dibuat_at, t.selesai_at, coalesce(q.nama, '') AS selesai_oleh
       FROM tindak_lanjut t JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = t.oleh
       LEFT JOIN offered.pengguna q ON q.institusi_id = $1 AND q.id = t.selesai_oleh
      WHERE t.institusi_id = $1 AND t.siswa_id = $2 AND ($3::uuid[] IS NULL OR t.sekolah_id = ANY ($3))
      ORDER BY t.id DESC LIMIT ${SHOWN_MAX}`,
    [tx.institusi_id, siswa_id, schools],
  )
}

export type HentiRow = { alasan: string; sampai: LocalDate; oleh: string }

/** The stop that holds today for the family of a pupil. */
export async function findHenti(
  tx: Tx, siswa_id: string, schools: string[] | null, now: Date,
): Promise<HentiRow | undefined> {
  const [row] = await tx.query<HentiRow>(
    `SELECT h.alasan, h.sampai::text, p.nama AS oleh
       FROM offered.henti_pengingat o
       JOIN henti_pengingat h ON h.institusi_id = $1 AND h.id = o.id
       JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = h.oleh
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = h.sekolah_id
      WHERE o.institusi_id = $1 AND o.siswa_id = $2 AND ($3::uuid[] IS NULL OR o.sekolah_id = ANY ($3))
        AND o.sampai >= ($4::timestamptz AT TIME ZONE s.zona_waktu)::date
      ORDER BY h.sampai DESC, h.id DESC LIMIT 1`,
    [tx.institusi_id, siswa_id, schools, now],
  )
  return row
}

type NewHenti = {
  id: string; sekolah_id: string; siswa_id: string; alasan: string; sampai: LocalDate; oleh: string; now: Date
}

export async function insertHenti(tx: Tx, row: NewHenti): Promise<void> {
  await tx.query(
    `INSERT INTO henti_pengingat (institusi_id, id, sekolah_id, siswa_id, alasan, sampai, oleh, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.institusi_id, row.id, row.sekolah_id, row.siswa_id, row.alasan, row.sampai, row.oleh, row.now],
  )
}

/** Ends every stop of a school for the family of a pupil; answers how many there were. */
export async function endHenti(
  tx: Tx, siswa_id: string, sekolah_id: string, oleh: string, now: Date,
): Promise<number> {
  const rows = await tx.query(
    `UPDATE henti_pengingat h SET diakhiri_oleh = $4, diakhiri_at = $5
      WHERE h.institusi_id = $1 AND h.sekolah_id = $3 AND h.diakhiri_at IS NULL
        AND h.id IN (SELECT o.id FROM offered.henti_pengingat o
                      WHERE o.institusi_id = $1 AND o.siswa_id = $2)
      RETURNING h.id`,
    [tx.institusi_id, siswa_id, sekolah_id, oleh, now],
  )
  return rows.length
}
