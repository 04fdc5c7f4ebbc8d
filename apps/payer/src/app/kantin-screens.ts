/** The canteen: purchases and limits, food ordered beforehand, and money on the card. */
export { EkantinPage } from '#pages/ekantin-page.tsx'
export { IsiSaldoPage } from '#pages/isi-saldo-page.tsx'
export { PesanMakanPage } from '#pages/pesan-makan-page.tsx'
