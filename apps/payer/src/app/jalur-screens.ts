/** The path from the bills to the payment, so that nobody waits for code in the middle of paying. */
export { PembayaranPage } from '#pages/pembayaran-page.tsx'
export { TagihanPage } from '#pages/tagihan-page.tsx'
export { QueryLayout } from './query-layout.tsx'
