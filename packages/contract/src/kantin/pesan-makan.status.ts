export const STATUS_PESAN_MAKAN = ['dipesan', 'diambil', 'dikembalikan', 'hangus'] as const
export type StatusPesanMakan = (typeof STATUS_PESAN_MAKAN)[number]

/** What a school does with the money of food that nobody fetched. */
export const TIDAK_DIAMBIL = ['kembali', 'hangus'] as const
export type TidakDiambil = (typeof TIDAK_DIAMBIL)[number]

/** Why a child may not order a dish, by the parent's own rules. */
export const LARANGAN_MENU = ['alergen', 'diblokir'] as const
export type LaranganMenu = (typeof LARANGAN_MENU)[number]
