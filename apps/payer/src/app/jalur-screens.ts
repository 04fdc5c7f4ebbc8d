/** The payment; fetched while the bills are read, so that paying never waits for code. */
export { PembayaranPage } from '#pages/pembayaran-page.tsx'
