/** What a payment may be for. Several kinds are paid together in one basket. */
export const UNTUK = ['tagihan'] as const
export type Untuk = (typeof UNTUK)[number]
