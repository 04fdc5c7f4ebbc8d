/** What a stall sells; a parent may block a whole category. */
export const KATEGORI_PRODUK = ['makanan', 'minuman', 'jajanan', 'alat_tulis', 'lain'] as const
export type KategoriProduk = (typeof KATEGORI_PRODUK)[number]

/** What a child may be allergic to. */
export const ALERGEN = [
  'kacang', 'susu', 'telur', 'gandum', 'kedelai', 'ikan', 'udang', 'wijen',
] as const
export type Alergen = (typeof ALERGEN)[number]

/** Whose stall it is: the school's own, or a consignee's to whom the school owes what was sold. */
export const MILIK_LAPAK = ['sekolah', 'penitip'] as const
export type MilikLapak = (typeof MILIK_LAPAK)[number]

export const JENIS_KARTU = ['nfc', 'qr', 'qr_sehari'] as const
export type JenisKartu = (typeof JENIS_KARTU)[number]

export const STATUS_KARTU = ['aktif', 'diblokir', 'hilang', 'diganti'] as const
export type StatusKartu = (typeof STATUS_KARTU)[number]

/** When a purchase needs the child's PIN. */
export const ATURAN_PIN = ['selalu', 'di_atas', 'tidak'] as const
export type AturanPin = (typeof ATURAN_PIN)[number]

export const STATUS_PENJUALAN = ['selesai', 'batal'] as const
export type StatusPenjualan = (typeof STATUS_PENJUALAN)[number]

/** How a consignee is paid: from the school's safe, or by bank transfer. */
export const CARA_PELUNASAN = ['tunai', 'transfer'] as const
export type CaraPelunasan = (typeof CARA_PELUNASAN)[number]

export const STATUS_PELUNASAN = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusPelunasan = (typeof STATUS_PELUNASAN)[number]

/** Above this a purchase needs the PIN, unless the parent chose otherwise. */
export const PIN_DI_ATAS_BAWAAN = 50_000

/** How many purchases a family gets at once. */
export const BELANJA_PAGE_SIZE = 30
