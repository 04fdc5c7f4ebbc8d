import type { OtomatisTitipan, UrutTitipan } from '@lunas/contract/titipan/titipan-sekolah'
import type { Tx } from '#platform/db/database'
import { movesOf } from '#titipan/mutasi.queries'
import type { Kept, KeptSince, Total } from '#titipan/school-titipan'

type KeptFilter = {
  schools: string[] | null
  sekolah_id: string | null
  otomatis: OtomatisTitipan | null
  setelah: string | null
  urut: UrutTitipan
}

/**
 * An account names its pupil after the stroke. OFFSET keeps the planner at one look by key for each
 * of them: where few have some kept, it would otherwise read every pupil of the institution.
 */
const KEPT = `
  SELECT w.*, l.held AS jumlah,
         EXISTS (SELECT 1 FROM titipan_otomatis o
                  WHERE o.institusi_id = $1 AND o.siswa_id = w.id) AS otomatis
    FROM offered.ledger_balance l
   CROSS JOIN LATERAL (
     SELECT x.id, x.nis, x.nama AS nama_siswa, x.kelas, x.sekolah_id FROM offered.siswa x
      WHERE x.institusi_id = $1 AND x.id = split_part(l.code, '/', 2)::uuid OFFSET 0) w
   WHERE l.institusi_id = $1 AND starts_with(l.code, 'titipan/') AND l.held > 0
     AND ($2::uuid[] IS NULL OR w.sekolah_id = ANY ($2))
     AND ($3::uuid IS NULL OR w.sekolah_id = $3)`

const ASIDE = `
  SELECT coalesce(sum(d.jumlah), 0)::bigint AS disisihkan FROM titipan_disisihkan d
   WHERE d.institusi_id = $1 AND d.siswa_id = k.id AND d.selesai_at IS NULL`

/** The last movement, and the first one after the last moment with nothing kept. */
const SPAN = `
  SELECT max(y.recorded_at) AS terakhir,
         min(y.recorded_at) FILTER (WHERE y.ke > coalesce(y.kosong, 0)) AS sejak
    FROM (SELECT h.recorded_at, h.ke, max(h.ke) FILTER (WHERE h.saldo = 0) OVER () AS kosong
            FROM (SELECT m.recorded_at, row_number() OVER waktu AS ke,
                         sum(m.jumlah) OVER waktu AS saldo
                    FROM (${movesOf('k.id')}) m
                  WINDOW waktu AS (ORDER BY m.recorded_at, m.subject_id, m.reference)) h) y`

/** The largest or the smallest first; a page goes on after a pupil, whose place is looked up. */
export function listKept(tx: Tx, filter: KeptFilter, limit: number): Promise<KeptSince[]> {
  const { schools, sekolah_id, otomatis, setelah, urut } = filter
  const [sign, way] = urut === '-jumlah' ? ['<', 'DESC'] : ['>', 'ASC']
  return tx.query<KeptSince>(
    `SELECT k.id, k.nis, k.nama_siswa, k.kelas, k.sekolah_id, s.nama AS sekolah, k.jumlah,
            k.otomatis, a.disisihkan, r.sejak, r.terakhir
       FROM (SELECT * FROM (${KEPT}) k
              WHERE ($4::boolean IS NULL OR k.otomatis = $4)
                AND ($5::uuid IS NULL OR (k.jumlah, k.id) ${sign} (
                      SELECT b.held, $5::uuid FROM offered.ledger_balance b
                       WHERE b.institusi_id = $1 AND b.code = 'titipan/' || $5::uuid))
              ORDER BY k.jumlah ${way}, k.id ${way} LIMIT $6) k
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
      CROSS JOIN LATERAL (${ASIDE}) a
      CROSS JOIN LATERAL (${SPAN}) r
      ORDER BY k.jumlah ${way}, k.id ${way}`,
    [
      tx.institusi_id, schools, sekolah_id, otomatis === null ? null : otomatis === 'ya', setelah,
      limit,
    ],
  )
}

/** Per school, the one that keeps most first. */
export function sumKept(
  tx: Tx, { schools, sekolah_id }: Pick<KeptFilter, 'schools' | 'sekolah_id'>,
): Promise<Total[]> {
  return tx.query<Total>(
    `SELECT k.sekolah_id, s.nama AS sekolah, count(*)::int AS siswa, sum(k.jumlah)::bigint AS jumlah
       FROM (${KEPT}) k
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
      GROUP BY k.sekolah_id, s.nama ORDER BY jumlah DESC, k.sekolah_id`,
    [tx.institusi_id, schools, sekolah_id],
  )
}

/** A pupil, also one for whom nothing is kept any more. */
export async function findKept(tx: Tx, siswa_id: string): Promise<Kept | undefined> {
  const [kept] = await tx.query<Kept>(
    `SELECT k.id, k.nis, k.nama AS nama_siswa, k.kelas, k.sekolah_id, s.nama AS sekolah,
            coalesce(l.held, 0)::bigint AS jumlah, a.disisihkan,
            EXISTS (SELECT 1 FROM titipan_otomatis o
                     WHERE o.institusi_id = $1 AND o.siswa_id = k.id) AS otomatis
       FROM offered.siswa k
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
       LEFT JOIN offered.ledger_balance l ON l.institusi_id = $1 AND l.code = 'titipan/' || k.id
      CROSS JOIN LATERAL (${ASIDE}) a
      WHERE k.institusi_id = $1 AND k.id = $2`,
    [tx.institusi_id, siswa_id],
  )
  return kept
}
