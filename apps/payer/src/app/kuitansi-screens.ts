/** A receipt, and the page where anybody checks one. */
export { KuitansiPage } from '#pages/kuitansi-page.tsx'
export { VerifikasiPage } from '#pages/verifikasi-page.tsx'
