import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

export type KeptLapak = { id: string; sekolah_id: string; nama: string; sekolah: string }

/** The stalls that a login keeps; an agent who is blocked keeps none. */
export function listKept(tx: Tx, pengguna_id: string): Promise<KeptLapak[]> {
  return tx.query<KeptLapak>(
    `SELECT l.id, l.sekolah_id, l.nama, s.nama AS sekolah
       FROM offered.mitra m
       JOIN offered.lapak l ON l.institusi_id = $1 AND l.mitra_id = m.id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = l.sekolah_id
      WHERE m.institusi_id = $1 AND m.pengguna_id = $2 AND m.status = 'aktif'
      ORDER BY s.nama, l.nama, l.id`,
    [tx.institusi_id, pengguna_id],
  )
}

export type ProdukRow = {
  id: string
  lapak_id: string
  nama: string
  harga: Rupiah
  stok: number | null
  aktif: boolean
}

/** Everything that these stalls sell or sold, what is sold now first. */
export function listProdukOf(tx: Tx, lapak: readonly string[]): Promise<ProdukRow[]> {
  return tx.query<ProdukRow>(
    `SELECT id, lapak_id, nama, harga, stok, aktif FROM offered.produk
      WHERE institusi_id = $1 AND lapak_id = ANY ($2) ORDER BY aktif DESC, nama, id`,
    [tx.institusi_id, lapak],
  )
}
