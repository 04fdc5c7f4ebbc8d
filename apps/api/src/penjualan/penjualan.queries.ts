import type { Alergen, StatusPenjualan } from '@lunas/contract/kantin/kantin.status'
import type { Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import { usulanPembatalan, type Penjualan } from '#penjualan/penjualan'
import { onlyWaiting } from '#usulan/only-waiting'

/** A pupil as the cashier sees one. */
export type Buyer = {
  siswa_id: string
  nama: string
  kelas: string
  foto: string | null
  bisa_belanja: Rupiah
  subsidi: Rupiah
  alergen: Alergen[]
}

type At = { mesin: string; pengguna_id: string; token: string | null; nis: string | null }
type Found = { zona_waktu: Zone } & ({ hasil: string } | { hasil: null; siswa: Buyer })

/** The pupil of a card or NIS at a till whose shift this person opened; undefined without one. */
export async function findBuyer(tx: Tx, at: At, now: Date): Promise<Found | undefined> {
  const [row] = await tx.query<Found>(
    `SELECT s.zona_waktu, b.hasil, show_pembeli($1, b.siswa_id, $4) AS siswa
       FROM shift_kasir h
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = h.sekolah_id
      CROSS JOIN LATERAL find_pembeli(
            $1, h.sekolah_id, ($4::timestamptz AT TIME ZONE s.zona_waktu)::date, $5, $6) b
      WHERE h.institusi_id = $1 AND h.mesin_id = $2 AND h.pengguna_id = $3 AND h.ditutup_at IS NULL`,
    [tx.institusi_id, at.mesin, at.pengguna_id, now, at.token, at.nis],
  )
  return row
}

/** Whether a sale with this id was taken, by whichever till. */
export async function isTaken(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM penjualan WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, id])
  return rows.length > 0
}

export const BARANG = `
  array(SELECT json_build_object('nama', r.nama, 'banyak', r.banyak, 'harga', r.harga)
          FROM penjualan_rincian r
         WHERE r.institusi_id = $1 AND r.penjualan_id = j.id ORDER BY r.baris) AS barang`

const SELECT_PENJUALAN = `
  SELECT j.id, j.status, j.siswa_id, w.nama AS nama_siswa, w.kelas, j.sekolah_id, s.nama AS sekolah,
         j.shift_id, j.pengguna_id, j.diajukan_oleh AS diajukan_oleh_id, j.diajukan_at, m.nama AS mesin, j.urut, u.nama AS kasir, j.jumlah,
         j.subsidi AS dari_subsidi, ${BARANG}, j.dengan_pin, j.terjadi_at,
         coalesce(a.nama, '') AS diajukan_oleh, j.alasan
    FROM penjualan j
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = j.siswa_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = j.sekolah_id
    JOIN mesin_kasir m ON m.institusi_id = $1 AND m.id = j.mesin_id
    JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = j.pengguna_id
    LEFT JOIN offered.pengguna a ON a.institusi_id = $1 AND a.id = j.diajukan_oleh
   WHERE j.institusi_id = $1`

export async function findPenjualan(tx: Tx, id: string): Promise<Penjualan | undefined> {
  const [row] = await tx.query<Penjualan>(`${SELECT_PENJUALAN} AND j.id = $2`, [tx.institusi_id, id])
  return row
}

export type PenjualanFilter = Saringan & {
  status?: StatusPenjualan | undefined
  /** Cashiers see their own sales only. */
  pengguna_id: string | null
  setelah: string | null
}

export function listPenjualan(
  tx: Tx, filter: PenjualanFilter, limit: number,
): Promise<Daftar<Penjualan>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_PENJUALAN + saringSql(values, [
    ...ofSekolah('j.sekolah_id', filter),
    matching(filter.cari, ['w.nama', 'w.nis']),
    ...betweenDays(filter, 'j.hari'),
    [filter.status, (status) => `j.status = ${status}`],
    [filter.pengguna_id, (pengguna) => `j.pengguna_id = ${pengguna}`],
    onlyWaiting(filter.usulan, 'j.id', usulanPembatalan),
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'jumlah', setelah: filter.setelah, limit,
    urut: (place) => ({
      after: `(j.terjadi_at, j.id) < (SELECT l.terjadi_at, l.id FROM penjualan l
                                       WHERE l.institusi_id = $1 AND l.id = ${place}::uuid)`,
      order: 'j.terjadi_at DESC, j.id DESC',
    }),
  })
}
