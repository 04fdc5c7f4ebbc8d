/** Agents, and partners for parents: loaded when one of them is opened. */
export { MitraBayarPage, MitraSaldoPage } from '#pages/mitra-bayar-page.tsx'
export { MitraDaftarPage } from '#pages/mitra-daftar-page.tsx'
export { MitraDonasiPage } from '#pages/mitra-donasi-page.tsx'
export { MitraPpobPage } from '#pages/mitra-ppob-page.tsx'
export { MitraDepositPage } from '#pages/mitra-deposit-page.tsx'
export { MitraHariPage } from '#pages/mitra-hari-page.tsx'
export { MitraLapakPage } from '#pages/mitra-lapak-page.tsx'
export { MitraPage } from '#pages/mitra-page.tsx'
