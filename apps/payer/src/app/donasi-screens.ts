/** Giving to a program, and its receipt: loaded when one of them is opened. */
export { BuktiDonasiPage } from '#pages/bukti-donasi-page.tsx'
export { DonasiPage } from '#pages/donasi-page.tsx'
export { DonasiSayaPage } from '#pages/donasi-saya-page.tsx'
