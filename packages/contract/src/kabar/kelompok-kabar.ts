/** What a school may stop telling one guardian of a pupil: bills and reminders, receipts and refunds, canteen and saldo. */
export const KELOMPOK_KABAR = ['tagihan', 'pembayaran', 'kantin'] as const
export type KelompokKabar = (typeof KELOMPOK_KABAR)[number]
