/** An institution (yayasan or network of schools) and what its apps show of it. */
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
