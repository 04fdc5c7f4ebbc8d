/** Pulsa and tokens: loaded when one of them is opened. */
export { PesananPage } from '#pages/pesanan-page.tsx'
export { PpobPage } from '#pages/ppob-page.tsx'
