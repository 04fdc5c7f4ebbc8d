import type { Zone } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import type { Tautan, TautanLine } from '#tautan/tautan'
import { joinKini } from '#cicilan/cicilan'

type NewTautan = {
  id: string
  /** The first child; its school's time zone is used for the link. */
  siswa_id: string
  pengguna_id: string
  pesan: string
  dibuat_at: Date
  kedaluwarsa_at: Date
  /** The school that made the link; null when a parent did. */
  sekolah_id?: string | null
}

export async function insertTautan(
  tx: Tx, baru: NewTautan, rincian: Pick<TautanLine, 'tagihan_id' | 'jumlah'>[],
): Promise<void> {
  await tx.query(
    `INSERT INTO tautan
       (institusi_id, id, siswa_id, pengguna_id, pesan, dibuat_at, kedaluwarsa_at, sekolah_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.institusi_id, baru.id, baru.siswa_id, baru.pengguna_id, baru.pesan, baru.dibuat_at,
      baru.kedaluwarsa_at, baru.sekolah_id ?? null,
    ],
  )
  await tx.query(
    `INSERT INTO tautan_rincian (institusi_id, tautan_id, tagihan_id, jumlah, sampai)
     SELECT $1, $2, baru.tagihan_id, baru.jumlah, t.dibayar + baru.jumlah
       FROM unnest($3::uuid[], $4::bigint[]) AS baru (tagihan_id, jumlah)
       JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = baru.tagihan_id
     RETURNING 1`,
    [
      tx.institusi_id,
      baru.id,
      rincian.map(({ tagihan_id }) => tagihan_id),
      rincian.map(({ jumlah }) => jumlah),
    ],
  )
}

const SHOW = `
  SELECT t.id, t.sekolah_id, p.nama AS dibuat_oleh, z.zona_waktu, t.pesan, t.dibuat_at,
         t.kedaluwarsa_at, t.dicabut_at,
         (SELECT json_agg(json_build_object(
                   'siswa_id', w.id, 'sekolah_id', s.id, 'nis', w.nis, 'nama_siswa', w.nama,
                   'sekolah', s.nama, 'logo_sekolah', s.logo, 'rincian', b.rincian)
                   ORDER BY w.id <> t.siswa_id, w.nama, w.id)
            FROM (SELECT g.siswa_id, json_agg(json_build_object(
                           'tagihan_id', g.id, 'nama', g.nama, 'jumlah', r.jumlah,
                           -- Up to where the link asks, and of a plan no more than the next part.
                           'sisa', greatest(0, least(kini.sisa, r.sampai - g.dibayar)))
                           ORDER BY g.jatuh_tempo, g.prioritas, g.id) AS rincian
                    FROM tautan_rincian r
                    JOIN offered.tagihan g ON g.institusi_id = $1 AND g.id = r.tagihan_id
                    ${joinKini('g', `'-infinity'`)}
                   WHERE r.institusi_id = $1 AND r.tautan_id = t.id GROUP BY g.siswa_id) b
            JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = b.siswa_id
            JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id) AS bagian,
         EXISTS (SELECT 1 FROM tautan_rincian r
                   JOIN offered.pembayaran_berjalan b
                     ON b.institusi_id = $1 AND b.target_id = r.tagihan_id
                  WHERE r.institusi_id = $1 AND r.tautan_id = t.id)
           OR EXISTS (SELECT 1 FROM tautan_rincian r
                        JOIN offered.tagihan g ON g.institusi_id = $1 AND g.id = r.tagihan_id
                        JOIN offered.titipan_berjalan d ON d.institusi_id = $1
                         AND d.siswa_id = g.siswa_id AND d.tagihan_id = g.id
                       WHERE r.institusi_id = $1 AND r.tautan_id = t.id) AS sedang_dibayar
    FROM tautan t
    JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = t.pengguna_id
    JOIN offered.siswa y ON y.institusi_id = $1 AND y.id = t.siswa_id
    JOIN offered.sekolah z ON z.institusi_id = $1 AND z.id = y.sekolah_id`

/** Links for a bill of the child `$2`. */
const OF_SISWA = `t.id IN (SELECT r.tautan_id FROM offered.tagihan g
         JOIN tautan_rincian r ON r.institusi_id = $1 AND r.tagihan_id = g.id
        WHERE g.institusi_id = $1 AND g.siswa_id = $2)`

export async function findTautan(tx: Tx, id: string): Promise<Tautan | undefined> {
  const [row] = await tx.query<Tautan>(`${SHOW} WHERE t.institusi_id = $1 AND t.id = $2`, [
    tx.institusi_id,
    id,
  ])
  return row
}

export function listTautan(tx: Tx, siswa_id: string, limit: number): Promise<Tautan[]> {
  return tx.query<Tautan>(
    `${SHOW} WHERE t.institusi_id = $1 AND ${OF_SISWA} ORDER BY t.dibuat_at DESC LIMIT $3`,
    [tx.institusi_id, siswa_id, limit],
  )
}

/** The newest links made by any of these schools. */
export function listTautanSekolah(
  tx: Tx, filter: Saringan & { setelah: string | null }, limit: number,
): Promise<Daftar<Tautan>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered =
    `${SHOW} WHERE t.institusi_id = $1 AND t.sekolah_id IS NOT NULL` + saringSql(values, [
      ...ofSekolah('t.sekolah_id', filter),
      ...betweenDays(filter, 't.dibuat_at', 'z.zona_waktu'),
    ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({
      after: `(t.dibuat_at, t.id) < (
        SELECT x.dibuat_at, x.id FROM tautan x WHERE x.institusi_id = $1 AND x.id = ${place})`,
      order: 't.dibuat_at DESC, t.id DESC',
    }),
  })
}

export async function findZone(tx: Tx, siswa_id: string): Promise<Zone> {
  const [row] = await tx.query<{ zona_waktu: Zone }>(
    `SELECT s.zona_waktu FROM offered.siswa w
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE w.institusi_id = $1 AND w.id = $2`,
    [tx.institusi_id, siswa_id],
  )
  return row?.zona_waktu ?? 'Asia/Jakarta'
}

export async function countBerlaku(tx: Tx, siswa_id: string, now: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM tautan t
      WHERE t.institusi_id = $1 AND t.dicabut_at IS NULL AND t.kedaluwarsa_at > $3
        AND ${OF_SISWA}`,
    [tx.institusi_id, siswa_id, now],
  )
  return row?.count ?? 0
}

export async function revokeTautan(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE tautan SET dicabut_at = $3
      WHERE institusi_id = $1 AND id = $2 AND dicabut_at IS NULL`,
    [tx.institusi_id, id, now],
  )
}
