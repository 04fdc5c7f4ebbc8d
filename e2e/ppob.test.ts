import { MasukPage } from './pages/masuk-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { findBarriersAtEverySize } from './support/axe.ts'
import { test } from './support/journey.ts'

test('a parent buys pulsa: operator, wrong number, delivery, and money that comes back', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  await new MasukPage(page).resume(world)
  // The worker takes the price list over at its start.
  await expect.poll(() => world.database.query('SELECT 1 FROM produk_ppob LIMIT 1')).toHaveLength(1)
  const number = page.getByLabel('Nomor HP')

  async function order(nomor: string): Promise<void> {
    await page.goto('/ppob')
    await number.fill(nomor)
    await page.getByLabel('XL 10.000').check()
    await page.getByRole('button', { name: 'Pesan', exact: true }).click()
    await page.waitForURL(/\/ppob\/pesanan\/PSP-mobile-/)
  }

  await page.goto('/ppob')
  await number.fill('085155')
  await page.getByText('Nomor by.U').waitFor()
  await number.fill('084112345678')
  await page.getByText('Operator nomor ini belum kami kenal.').waitFor()
  await number.fill('0878000')
  await page.getByText('Nomor XL').waitFor()
  await page.getByLabel('XL 10.000').check()
  expect(await page.getByRole('button', { name: 'Pesan', exact: true }).isDisabled()).toBe(true)
  expect(await findBarriersAtEverySize(page, 'ppob')).toEqual([])

  await order('087800001230')
  await page.getByText('Pesanan dikirim setelah uangnya kami terima.').waitFor()
  expect(await findBarriersAtEverySize(page, 'pesanan')).toEqual([])
  await page.getByRole('button', { name: 'Pilih Metode' }).click()
  await page.getByRole('button', { name: /QRIS/ }).click()
  await page.getByRole('button', { name: /^Bayar / }).click()
  const pembayaran = new PembayaranPage(page)
  await pembayaran.qr.waitFor()
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pesanan Dibayar')
  await page.getByRole('link', { name: 'Lihat Pesanan' }).click()
  await page.waitForURL(/\/ppob\/pesanan\/PSP-mobile-/)
  await page.getByText('Pesanan sudah masuk.').waitFor()
  await page.getByRole('button', { name: 'Salin' }).click()
  await page.getByText('Tersalin.').waitFor()

  await order('087800001232')
  await page.getByRole('button', { name: 'Pilih Metode' }).click()
  await page.getByRole('button', { name: /BNI/ }).click()
  await page.getByRole('button', { name: /^Bayar / }).click()
  await page.waitForURL(/\/bayar\/pembayaran\/LNS-/)
  await page.getByRole('button', { name: 'Ganti Metode' }).click()
  await page.getByRole('button', { name: 'Ya, Ganti' }).click()
  // The same order, not another one.
  await page.waitForURL(/\/ppob\/pesanan\/PSP-mobile-/)
  await page.getByRole('button', { name: 'Pilih Metode' }).click()
  await page.getByRole('button', { name: /QRIS/ }).click()
  await page.getByRole('button', { name: /^Bayar / }).click()
  await pembayaran.qr.waitFor()
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pesanan Dibayar')
  await page.goto('/ppob')
  await page.getByRole('link', { name: /087800001232/ }).click()
  await page.getByText('Rp11.500 kembali ke saldo uang kembali Anda.').waitFor()

  await order('087800001230')
  await page.getByRole('button', { name: 'Bayar dari uang kembali (Rp11.500)' }).click()
  await pembayaran.reaches('Pesanan Dibayar')
})
