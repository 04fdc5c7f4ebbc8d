import type { Lapak as LapakOnWire, Produk as ProdukOnWire } from '@lunas/contract/kantin/kantin'
import type { Alergen, KategoriProduk, MilikLapak } from '@lunas/contract/kantin/kantin.status'
import { formatKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'

export type Lapak = {
  id: string
  sekolah_id: string
  sekolah: string
  nama: string
  milik: MilikLapak
  penitip: string
  mitra_id: string | null
  mitra: string
  aktif: boolean
  produk: number
}

export type Produk = {
  id: string
  sekolah_id: string
  sekolah: string
  lapak_id: string
  lapak: string
  nama: string
  kategori: KategoriProduk
  alergen: Alergen[]
  harga: Rupiah
  barcode: string | null
  stok: number | null
  favorit: boolean
  aktif: boolean
  /** The hash of its picture in hex; null without one. */
  gambar: string | null
}

/** What the school owes the consignee of a stall, or what its own stall sold; akun_lapak.sql says the same. */
export function lapakAccount(milik: MilikLapak, lapak_id: string): Account {
  return milik === 'sekolah' ? accountOf('penjualan', lapak_id) : accountOf('lapak', lapak_id)
}

/** Where pictures of products are served. */
export const GAMBAR_PATH = '/uploads/produk'

export function showLapak(institusi_id: string, { id, sekolah_id, mitra_id, ...lapak }: Lapak): LapakOnWire {
  return {
    idlapak: formatKode('lapak', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    kode_mitra: mitra_id && formatKode('mitra', institusi_id, mitra_id),
    ...lapak,
  }
}

export function showProduk(institusi_id: string, produk: Produk): ProdukOnWire {
  const { id, lapak_id, sekolah_id: _, gambar, ...rest } = produk
  return {
    idproduk: formatKode('produk', institusi_id, id),
    idlapak: formatKode('lapak', institusi_id, lapak_id),
    ...rest,
    // The address names the content, so a browser may keep the picture for ever.
    gambar: gambar === null ? '' : `${GAMBAR_PATH}/${institusi_id}/${gambar}.jpg`,
  }
}
