import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db/database'
import { readDaftar, type Daftar } from '#platform/db/daftar'
import type { Bandingan, CakupanRow, HilangRow } from '#penagihan/penagihan'

/** Compares a type and period of a run with what was billed for the period before. */
export async function readBandingan(
  tx: Tx, penagihan_id: string, { jenis_id, periode }: Pick<CakupanRow, 'jenis_id' | 'periode'>,
): Promise<Bandingan> {
  const [row] = await tx.query<Bandingan>(
    `SELECT json_build_object('banyak', count(l.siswa_id), 'jumlah', coalesce(sum(l.jumlah), 0)) AS sebelumnya,
            json_build_object('banyak', count(*) FILTER (WHERE l.siswa_id IS NULL),
                              'jumlah', coalesce(sum(k.jumlah) FILTER (WHERE l.siswa_id IS NULL), 0)) AS baru,
            json_build_object('banyak', count(*) FILTER (WHERE l.hilang),
                              'jumlah', coalesce(sum(l.jumlah) FILTER (WHERE l.hilang), 0)) AS hilang,
            json_build_object('banyak', count(*) FILTER (WHERE k.jumlah <> l.jumlah),
                              'jumlah_lama', coalesce(sum(l.jumlah) FILTER (WHERE k.jumlah <> l.jumlah), 0),
                              'jumlah_baru', coalesce(sum(k.jumlah) FILTER (WHERE k.jumlah <> l.jumlah), 0)) AS berubah
       FROM (SELECT r.siswa_id, r.jumlah FROM penagihan_baris r
              WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.jenis_id = $3 AND r.periode = $4
                AND r.sebab IS NULL) k
       FULL JOIN (SELECT t.siswa_id, t.jumlah, ${isGone('$4')} AS hilang FROM offered.tagihan t
                   WHERE t.institusi_id = $1 AND t.jenis_id = $3 AND t.periode = periode_sebelum($4)
                     AND t.dibatalkan_at IS NULL) l ON l.siswa_id = k.siswa_id`,
    [tx.institusi_id, penagihan_id, jenis_id, periode],
  )
  assert(row)
  return row
}

/** The bills of the period before whose pupils are neither billed by this run nor otherwise. */
export function listHilang(
  tx: Tx, penagihan_id: string, setelah: string | null, limit: number,
): Promise<Daftar<HilangRow>> {
  return readDaftar(tx, {
    filtered: `
      SELECT t.id, t.siswa_id, w.nis, w.nama AS nama_siswa, w.kelas, t.nama, t.jumlah
        FROM penagihan_cakupan c
        JOIN offered.tagihan t ON t.institusi_id = $1 AND t.jenis_id = c.jenis_id
         AND t.periode = periode_sebelum(c.periode) AND t.dibatalkan_at IS NULL
        JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = t.siswa_id
       WHERE c.institusi_id = $1 AND c.penagihan_id = $2 AND ${isGone('c.periode')}`,
    values: [tx.institusi_id, penagihan_id],
    sum: 'jumlah', setelah, limit,
    urut: (place) => ({
      after: `(w.nama, t.id) > (SELECT y.nama, x.id FROM offered.tagihan x
                JOIN offered.siswa y ON y.institusi_id = $1 AND y.id = x.siswa_id
               WHERE x.institusi_id = $1 AND x.id = ${place}::uuid)`,
      order: 'w.nama, t.id',
    }),
  })
}

/** That the pupil of the earlier bill `t` has no line of this run that is billed, and no other bill of the period. */
const isGone = (periode: string) => `
  NOT EXISTS (SELECT 1 FROM penagihan_baris r
               WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.siswa_id = t.siswa_id
                 AND r.jenis_id = t.jenis_id AND r.periode = ${periode} AND r.sebab IS NULL)
  AND NOT EXISTS (SELECT 1 FROM offered.tagihan n
                   WHERE n.institusi_id = $1 AND n.siswa_id = t.siswa_id AND n.jenis_id = t.jenis_id
                     AND n.periode = ${periode} AND n.dibatalkan_at IS NULL)`

/** What the pupil of a line `r` was asked for the period before; null where there was no bill. */
export const SEBELUMNYA = `(SELECT t.jumlah FROM offered.tagihan t
   WHERE t.institusi_id = $1 AND t.siswa_id = r.siswa_id AND t.jenis_id = r.jenis_id
     AND t.periode = periode_sebelum(r.periode) AND t.dibatalkan_at IS NULL)`
