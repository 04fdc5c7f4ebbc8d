/** The screens from the bills to the payment, in one file, so that paying never waits for code. */
export { PembayaranPage } from '#pages/pembayaran-page.tsx'
export { TagihanPage } from '#pages/tagihan-page.tsx'
export { QueryLayout } from './query-layout.tsx'
