/** What became of a sale that a till or hub made without the server. */
export const STATUS_LURING = ['dibukukan', 'tertahan', 'batal'] as const
export type StatusLuring = (typeof STATUS_LURING)[number]

/** Who decides without the server: one till for itself, or a hub for all tills that reach it. */
export const JENIS_PEMUTUS = ['mesin', 'hub'] as const
export type JenisPemutus = (typeof JENIS_PEMUTUS)[number]

/** The most of one pupil's saldo that a decider holds. */
export const JATAH_MAX = { mesin: 20_000, hub: 50_000 } as const satisfies Record<JenisPemutus, number>

/** The most sales in one request, which fit into 64 kB, and the most that a till or hub sends at once. */
export const LURING_BANYAK_MAX = 40

/** Why a decider refuses a card or a pupil altogether; empty where it does not. */
export const TOLAK_LURING = [
  '', 'KARTU_DIBLOKIR', 'KARTU_HILANG', 'KARTU_KEDALUWARSA', 'BELANJA_DIBLOKIR_WALI',
  'BELANJA_DIBLOKIR_HARI_INI',
] as const
export type TolakLuring = (typeof TOLAK_LURING)[number]
