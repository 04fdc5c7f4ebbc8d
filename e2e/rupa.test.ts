import { HomePage } from './pages/home-page.ts'
import { MasukPage, WALI } from './pages/masuk-page.ts'
import { KeranjangPage } from './pages/keranjang-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { test } from './support/journey.ts'
import { watchLook } from './support/rupa.ts'
import { readOtp } from './support/world.ts'

const KEPT = new URL('./rupa.json', import.meta.url)
/** Drawn in every look for docs/DESIGN.md. */
const MAIN = new Set(['home', 'bills', 'virtual-account', 'receipt', 'verification'])

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
  const masuk = await new MasukPage(page).open()
  await masuk.requestCode()
  await look('code')
  await masuk.otp.type(await readOtp(world.sandboxUrl, WALI.wa))
  const home = await new HomePage(page).ready()
  await look('home')
  await page.getByRole('button', { name: /^Bayar semua Rp/ }).click()
  await new KeranjangPage(page).ready()
  await look('basket')
  await home.open()
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
  const kuitansi = await pembayaran.openReceipt()
  await look('receipt')
  await (await kuitansi.verify()).says('Kuitansi asli')
  await look('verification')
  await home.open()
  await home.payFor('Aisyah Nur Rahmah')
  await page.getByRole('button', { name: 'Bayar Rp450.000 · BCA' }).waitFor()
  await look('bills-again')
  await page.getByRole('button', { name: /^Cara lain/ }).click()
  await page.getByRole('dialog', { name: 'Cara lain' }).waitFor()
  await look('other-ways')

  check(KEPT)
})
