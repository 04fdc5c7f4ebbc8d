import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { betweenDays, matching, readDaftar, saringSql, type Daftar, type Saringan } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'

/** One share of a payer, with what its money pays of it. */
export type Bagian = {
  id: string
  siswa_id: string
  nama_siswa: string
  nis: string
  kelas: string
  nama: string
  tanggal_aktif: LocalDate
  jumlah: Rupiah
  dibayar: Rupiah
}

/** All money of the payer is laid on its shares from the oldest on; `sampai_sini` is what they ask up to each. */
const LAID = `
  SELECT t.id, t.siswa_id, w.nama AS nama_siswa, w.nis, w.kelas, t.nama, t.tanggal_aktif, t.ditanggung AS jumlah,
         least(t.ditanggung, greatest(t.uang - (t.sampai_sini - t.ditanggung), 0))::bigint AS dibayar
    FROM (SELECT b.id, b.siswa_id, b.nama, b.tanggal_aktif, b.ditanggung,
                 sum(b.ditanggung) OVER (ORDER BY b.tanggal_aktif, b.id) AS sampai_sini,
                 (SELECT coalesce(sum(y.jumlah), 0) FROM bayar_penanggung y
                   WHERE y.institusi_id = $1 AND y.penanggung_id = $2 AND y.status = 'disetujui') AS uang
            FROM offered.tagihan_ditanggung b
           WHERE b.institusi_id = $1 AND b.penanggung_id = $2 AND NOT b.dibatalkan AND NOT b.terjadwal) t
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = t.siswa_id
   WHERE true`

type BagianFilter = Pick<Saringan, 'cari' | 'dari' | 'sampai'> & { setelah: string | null }

export function listBagian(
  tx: Tx, penanggung_id: string, filter: BagianFilter, limit: number,
): Promise<Daftar<Bagian>> {
  const values: unknown[] = [tx.institusi_id, penanggung_id]
  const filtered = LAID + saringSql(values, [
    matching(filter.cari, ['w.nama', 'w.nis', 't.nama']),
    ...betweenDays(filter, 't.tanggal_aktif'),
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'jumlah', setelah: filter.setelah, limit,
    urut: (place) => ({
      after: `(t.tanggal_aktif, t.id) > (SELECT z.tanggal_aktif, z.id FROM offered.tagihan_ditanggung z
                WHERE z.institusi_id = $1 AND z.id = ${place}::uuid)`,
      order: 't.tanggal_aktif, t.id',
    }),
  })
}
