/** What is bought ahead; the words are the biller's. */
const KATEGORI_PRABAYAR = ['Pulsa', 'Data', 'PLN'] as const
/** What is asked about first, with the name and the amount shown before paying. */
export const KATEGORI_TAGIHAN = ['Tagihan PLN', 'PDAM', 'BPJS', 'Internet & TV', 'E-Wallet'] as const

/** What is sold. */
export const KATEGORI_PPOB = [...KATEGORI_PRABAYAR, ...KATEGORI_TAGIHAN] as const
export type KategoriTagihan = (typeof KATEGORI_TAGIHAN)[number]
export type KategoriPpob = (typeof KATEGORI_PPOB)[number]

export const STATUS_PESANAN = ['dipesan', 'dibayar', 'dikirim', 'berhasil', 'dikembalikan'] as const
export type StatusPesanan = (typeof STATUS_PESANAN)[number]

/** Which orders the operator looks at; `macet` are those that need a person. */
export const PILIHAN_PESANAN = ['macet', 'semua', ...STATUS_PESANAN] as const
export type PilihanPesanan = (typeof PILIHAN_PESANAN)[number]

/** What a person can decide about an order. */
export const TINDAKAN_PESANAN = ['tanya_lagi', 'terkirim', 'kembalikan', 'tutup'] as const
export type TindakanPesanan = (typeof TINDAKAN_PESANAN)[number]

/** How the biller's report and our orders can differ. */
export const SEBAB_SELISIH_PPOB = ['tidak_dikenal', 'status_beda', 'harga_beda', 'tidak_dilaporkan'] as const
export type SebabSelisihPpob = (typeof SEBAB_SELISIH_PPOB)[number]
