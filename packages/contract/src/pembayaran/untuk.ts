/** What a payment may be for. Several kinds are paid together in one basket. */
export const UNTUK = ['tagihan', 'saldo'] as const
export type Untuk = (typeof UNTUK)[number]

/** The name in columns and lists. */
export const NAMA_UNTUK: Record<Untuk, string> = { tagihan: 'Tagihan', saldo: 'Saldo' }
