/** What is bought ahead; the words are the biller's. */
export const KATEGORI_PRABAYAR = ['Pulsa', 'Data', 'PLN'] as const
/** What is asked about first, with the name and the amount shown before paying. */
export const KATEGORI_TAGIHAN = ['Tagihan PLN', 'PDAM', 'BPJS', 'Internet & TV', 'E-Wallet'] as const

/** What is sold. */
export const KATEGORI_PPOB = [...KATEGORI_PRABAYAR, ...KATEGORI_TAGIHAN] as const
export type KategoriTagihan = (typeof KATEGORI_TAGIHAN)[number]
export type KategoriPpob = (typeof KATEGORI_PPOB)[number]

export const STATUS_PESANAN = ['dipesan', 'dibayar', 'dikirim', 'berhasil', 'dikembalikan'] as const
export type StatusPesanan = (typeof STATUS_PESANAN)[number]
