/** What is sold; the words are the biller's. */
export const KATEGORI_PPOB = ['Pulsa', 'Data', 'PLN'] as const
export type KategoriPpob = (typeof KATEGORI_PPOB)[number]

export const STATUS_PESANAN = ['dipesan', 'dibayar', 'dikirim', 'berhasil', 'dikembalikan'] as const
export type StatusPesanan = (typeof STATUS_PESANAN)[number]
