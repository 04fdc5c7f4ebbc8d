import { MasukPage } from './pages/masuk-page.ts'
import { IsiSaldoPage } from './pages/isi-saldo-page.ts'
import { findBarriersAtEverySize } from './support/axe.ts'
import { test } from './support/journey.ts'

test('a guardian tops up a child’s saldo by QRIS and holds its receipt', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  const home = await new MasukPage(page).resume(world)
  const saldo = await home.fillSaldoOf('Aisyah Nur Rahmah')
  const main = page.getByRole('main')
  expect(await main.innerText()).toMatch(/Aisyah Nur Rahmah[\s\S]+SDIT Contoh Harapan/)
  expect(await main.innerText()).toMatch(/Saldo sekarang\s+Rp0/)
  expect(await saldo.next.isDisabled()).toBe(true)
  await saldo.amount.fill('2000001')
  await page.getByText('Paling banyak Rp2.000.000 lagi.').waitFor()
  expect(await saldo.next.isDisabled()).toBe(true)
  await saldo.quick('Rp100.000').click()
  expect(await saldo.amount.inputValue()).toBe('100.000')
  expect(await findBarriersAtEverySize(page, 'isi saldo')).toEqual([])

  await saldo.chooseMetode('QRIS')
  // A reload in the middle keeps the chosen amount.
  await page.reload()
  await saldo.confirmSheet.waitFor()
  expect(await saldo.confirmSheet.innerText()).toMatch(/Isi saldo\s+Rp100\.000/)
  const pembayaran = await saldo.pay()
  await pembayaran.qr.waitFor()
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Isi Saldo Berhasil')

  const kuitansi = await pembayaran.openReceipt()
  expect(kuitansi.nomor).toMatch(/^KS-mobile-/)
  const paper = await kuitansi.paper.innerText()
  expect(paper).toMatch(/Isi saldo\s+Rp100\.000/)
  expect(paper).toContain('BERHASIL')
  expect(paper).not.toContain('LUNAS')
  await page.goBack()
  await page.getByRole('link', { name: 'Lihat Saldo' }).click()
  await new IsiSaldoPage(page).ready()
  await page.getByText('Masih bisa diisi Rp1.900.000.').waitFor()
  expect(await main.innerText()).toMatch(/Saldo sekarang\s+Rp100\.000/)

  await page.goto('/app/riwayat')
  const row = page.getByRole('listitem').filter({ hasText: 'Isi saldo' })
  await row.getByText('Berhasil').waitFor()
})
