/** What became of a sale that a till or hub made without the server. */
export const STATUS_LURING = ['dibukukan', 'tertahan', 'batal', 'dihapus'] as const
export type StatusLuring = (typeof STATUS_LURING)[number]

/** Who decides without the server: one till for itself, or a hub for all tills that reach it. */
export const JENIS_PEMUTUS = ['mesin', 'hub'] as const
export type JenisPemutus = (typeof JENIS_PEMUTUS)[number]

/** The most of one pupil's saldo that a decider holds. */
export const JATAH_MAX = { mesin: 20_000, hub: 50_000 } as const satisfies Record<JenisPemutus, number>

/** The most of one pupil's saldo that all deciders together hold of one day, however many tills there are. */
export const JATAH_SEHARI = 50_000

/** Why the server holds a sale. */
export const ALASAN_TERTAHAN = [
  'SALDO_KURANG', 'MELEBIHI_JATAH', 'HUB_DICABUT', 'KARTU_TIDAK_TERBUKTI', 'KARTU_BERHENTI', 'KARTU_KEDALUWARSA',
  'HARGA_TIDAK_COCOK', 'BELANJA_DIBLOKIR', 'PRODUK_DIBLOKIR', 'PIN_DIPERLUKAN', 'MELEBIHI_BATAS', 'TERLAMBAT_SEMINGGU',
  'SHIFT_TIDAK_DIKENAL', 'SISWA_TIDAK_DITEMUKAN', 'PRODUK_TIDAK_DITEMUKAN', 'PENJUALAN_BERBEDA',
  'PERMINTAAN_TIDAK_DIKENALI',
] as const
export type AlasanTertahan = (typeof ALASAN_TERTAHAN)[number]

/** Doubts about the sale itself. They end by the word of two people, whatever is changed later. */
export const ALASAN_RAGU: readonly AlasanTertahan[] = [
  'HUB_DICABUT', 'KARTU_TIDAK_TERBUKTI', 'KARTU_BERHENTI', 'KARTU_KEDALUWARSA', 'HARGA_TIDAK_COCOK',
  'BELANJA_DIBLOKIR', 'PRODUK_DIBLOKIR', 'PIN_DIPERLUKAN', 'MELEBIHI_BATAS', 'TERLAMBAT_SEMINGGU',
]

/** What two people may do with a sale that is held: book it from the saldo, or write it off. */
export const UNTUK_KLAIM = ['catat', 'hapus'] as const
export type UntukKlaim = (typeof UNTUK_KLAIM)[number]

/** The most sales in one request, which fit into 64 kB, and the most that a till or hub sends at once. */
export const LURING_BANYAK_MAX = 40

/** Why a decider refuses a card or a pupil altogether; empty where it does not. */
export const TOLAK_LURING = [
  '', 'KARTU_DIBLOKIR', 'KARTU_HILANG', 'KARTU_KEDALUWARSA', 'BELANJA_DIBLOKIR_WALI',
  'BELANJA_DIBLOKIR_HARI_INI',
] as const
export type TolakLuring = (typeof TOLAK_LURING)[number]
