import { MasukPage } from './pages/masuk-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { findBarriers } from './support/axe.ts'
import { test } from './support/journey.ts'

test('titipan pays first, QRIS the rest, and both together pay the bill', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  const home = await new MasukPage(page).resume(world)
  const first = await (await home.payFor('Aisyah Nur Rahmah')).payWith('QRIS')
  await world.sandbox.pay(first.kode, { amount: 450_000 + 100_000 })
  await first.reaches('Pembayaran Berhasil')

  await home.open()
  const tagihan = await home.payFor('Aisyah Nur Rahmah')
  await tagihan.chooseOnly(/^SPP/)
  await tagihan.chooseMetode('QRIS')
  await page.getByLabel('Pakai titipan Rp100.000 dulu').check()
  await page.getByRole('button', { name: 'Bayar Rp350.000' }).waitFor()
  expect(await tagihan.confirmSheet.innerText()).toMatch(/Dari titipan\s+-Rp100\.000/)
  expect(await findBarriers(page, 'pakai titipan dahulu')).toEqual([])
  await tagihan.pay.click()
  const paid = await new PembayaranPage(page).ready()
  expect(await page.getByRole('main').innerText()).toMatch(/Dari titipan\s+-Rp100\.000/)
  await world.sandbox.pay(paid.kode)
  await paid.reaches('Pembayaran Berhasil')
  // Titipan is booked after the payment, and the page shows it without a reload.
  await page.getByText('Titipan Aisyah Nur Rahmah Rp100.000 sudah ikut membayar.').waitFor()
})
