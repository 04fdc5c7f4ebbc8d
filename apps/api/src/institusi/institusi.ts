/** An institution (yayasan or network) and what its apps show of it. */
export type Institusi = {
  id: string
  nama: string
  tagline: string
  logo: string
  warna: string
  wa_bantuan: string
  panduan_bayar: string
  panduan_masuk: string
  panduan_daftar: string
}
