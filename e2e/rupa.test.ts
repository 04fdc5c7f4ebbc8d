import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { HomePage } from './pages/home-page.ts'
import { MasukPage, WALI } from './pages/masuk-page.ts'
import { KeranjangPage } from './pages/keranjang-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { test } from './support/journey.ts'
import { watchLook } from './support/rupa.ts'
import { readOtp } from './support/world.ts'

const HOUR_MS = 3_600_000
const KEPT = new URL('./rupa.json', import.meta.url)
const ENDED_KEPT = new URL('./rupa-ended.json', import.meta.url)
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
  for (const part of [pembayaran.asked, pembayaran.deadline, page.getByRole('button', { name: 'Salin Nomor VA' })])
    await standsWhole(page, part)
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  await look('paid')
  const kuitansi = await pembayaran.openReceipt()
  await look('receipt')
  await standsWhole(page, kuitansi.total)
  await standsWhole(page, kuitansi.stamp)
  await standsWhole(page, kuitansi.pdf)
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

test('ways to pay and payments that went wrong fit, stand still, and change only on purpose', async ({ open, world }) => {
  const page = await open()
  const { look, check } = await watchLook(page, new Set(['qris', 'short', 'expired']))
  const home = await new MasukPage(page).resume(world)
  const payWith = async (nama: string, metode: string) => {
    await home.open()
    return (await home.payFor(nama)).payWith(metode)
  }
  const qris = await payWith('Zaki Maulana', 'QRIS')
  const merchant = page.getByText('TKIT Contoh Ceria · Rp300.000')
  for (const part of [qris.asked, merchant, page.locator('.mark').first(), qris.qr, page.getByRole('button', { name: 'Simpan QR' })])
    await standsWhole(page, part)
  await look('qris')
  await world.sandbox.pay(qris.kode, { amount: 200_000 })
  await qris.reaches('Uang Diterima, Masih Kurang')
  await look('short')
  await payWith('Aisyah Nur Rahmah', 'Indomaret')
  await standsWhole(page, page.getByRole('button', { name: 'Salin Kode bayar' }))
  await look('store')
  const given = await payWith('Umar Abdurrahman', 'GoPay')
  await page.getByRole('heading', { name: 'GoPay' }).waitFor()
  await look('wallet')
  await given.cancel.click()
  await page.getByRole('button', { name: 'Ya, Batalkan' }).click()
  await given.reaches('Pembayaran Dibatalkan')
  const done = page.getByRole('alertdialog', { name: 'Sukses' })
  await done.getByRole('button', { name: 'Tutup' }).click()
  await done.waitFor({ state: 'hidden' })
  await look('cancelled')
  const late = await payWith('Umar Abdurrahman', 'BCA')
  world.clock.advance(25 * HOUR_MS)
  await late.check.click()
  await late.reaches('Waktu bayar habis')
  await look('expired')
  await page.goto('/bayar/pembayaran/LNS-mobile-XXXX')
  await page.getByRole('link', { name: 'Ke Halaman Bayar' }).waitFor()
  await look('broken-link')

  check(ENDED_KEPT)
})

/** Seen without scrolling on a phone, and not behind a bar. */
async function standsWhole(page: Page, part: Locator): Promise<void> {
  await part.waitFor()
  const box = await part.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  const isOnTop = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.25, 0.75].every((down) => element.contains(document.elementFromPoint(left + width / 2, top + height * down)))
  })
  expect(isOnTop).toBe(true)
}
