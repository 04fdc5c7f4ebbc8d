import { MasukPage } from './pages/masuk-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { test } from './support/journey.ts'
import { watchLook } from './support/rupa.ts'

const KEPT = new URL('./rupa.json', import.meta.url)
/** Drawn in every look for docs/DESIGN.md. */
const MAIN = new Set(['home', 'bills', 'virtual-account', 'receipt'])

test('main screens fit at every text size, stand still, and their look changes only on purpose', async ({
  open,
  world,
}) => {
  const page = await open()
  const { look, lookAtColours, check } = await watchLook(page, MAIN)

  await page.goto('/id/bayar')
  await page.getByText('Versi').waitFor()
  await look('inquiry')
  await lookAtColours()
  const home = await new MasukPage(page).enter(world)
  await look('home')
  const tagihan = await home.payFor('Umar Abdurrahman')
  await look('bills')
  await tagihan.next.click()
  await tagihan.metodeSheet.getByRole('button', { name: /^QRIS/ }).waitFor()
  await look('methods')
  await page.goBack()
  await tagihan.chooseMetode('BCA')
  await look('confirmation')
  await tagihan.pay.click()
  const pembayaran = await new PembayaranPage(page).ready()
  await page.getByText('Nomor VA', { exact: true }).waitFor()
  await look('virtual-account')
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  await look('paid')
  await pembayaran.openReceipt()
  await look('receipt')
  await home.open()
  await home.payFor('Aisyah Nur Rahmah')
  await page.getByRole('button', { name: 'Bayar Rp450.000 · BCA' }).waitFor()
  await look('bills-again')
  await page.getByRole('button', { name: /^Cara lain/ }).click()
  await page.getByRole('dialog', { name: 'Cara lain' }).waitFor()
  await look('other-ways')

  check(KEPT)
})
