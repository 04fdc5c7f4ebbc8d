/** The status of a payment; the legal moves are in the API's pembayaran slice. */
export const STATUS_PEMBAYARAN = [
  'menunggu', 'dipastikan', 'berhasil', 'kedaluwarsa', 'dibatalkan', 'gagal', 'dikembalikan',
] as const
export type StatusPembayaran = (typeof STATUS_PEMBAYARAN)[number]

/** The state of a bill today, derived from its amounts and dates and never stored. */
export const KEADAAN_TAGIHAN = [
  'terjadwal', 'belum_lunas', 'dibayar_sebagian', 'jatuh_tempo', 'menunggak', 'lunas', 'dibatalkan',
] as const
export type KeadaanTagihan = (typeof KEADAAN_TAGIHAN)[number]

/** Payment methods that use the payment gateway. */
export const METODE_GERBANG = [
  'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'qris', 'gopay',
  'shopeepay', 'alfamart', 'indomaret',
] as const
export type MetodeGerbang = (typeof METODE_GERBANG)[number]

/** Every payment method of parents; titipan uses no gateway. */
export const METODE = [...METODE_GERBANG, 'titipan'] as const
export type Metode = (typeof METODE)[number]

/** Methods at a school's own desk: cash, and transfers to its bank. */
const METODE_LOKET = ['tunai', 'transfer'] as const
export type MetodeLoket = (typeof METODE_LOKET)[number]

/**
 * Every recorded method: chosen by a parent, reported by a bank, taken at a desk, paid by a program,
 * or taken by an agent.
 */
export const METODE_TERCATAT = [...METODE, 'snap_va', ...METODE_LOKET, 'bantuan', 'mitra'] as const
export type MetodeTercatat = (typeof METODE_TERCATAT)[number]

/** The result of checking a receipt. */
export const HASIL_VERIFIKASI = ['asli', 'berubah', 'tidak_dikenal'] as const
export type HasilVerifikasi = (typeof HASIL_VERIFIKASI)[number]
