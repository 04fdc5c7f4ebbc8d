import type { Page } from 'playwright-core'
import { KeranjangPage } from './pages/keranjang-page.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { findBarriersAtEverySize } from './support/axe.ts'
import { test } from './support/journey.ts'

test('a stranger gives without a name, holds the receipt, and Kembali leads to paying', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  await openForm(page, 'Infak')
  await page.getByRole('button', { name: 'Pilih Metode' }).waitFor()
  await page.getByRole('button', { name: 'Rp50.000', exact: true }).click()
  await page.getByRole('button', { name: 'Pilih Metode' }).click()
  await page.getByText('Isi nama Anda, atau pilih tanpa nama.').waitFor()
  await page.getByLabel('Tanpa nama (Hamba Allah)').check()
  await page.getByLabel('Doa atau catatan (opsional)').fill('Semoga berkah')
  expect(await findBarriersAtEverySize(page, 'donasi')).toEqual([])

  const pembayaran = await payWith(page, 'QRIS')
  await pembayaran.qr.waitFor()
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Donasi Diterima')
  await page.getByRole('link', { name: 'Lihat Kuitansi' }).click()
  await page.waitForURL(/\/ziswaf\/bukti\/KZ-mobile-/)
  const main = page.getByRole('main')
  await page.getByText('Semoga berkah').waitFor()
  expect(await main.innerText()).toMatch(/ID Transaksi\s+KZ-mobile-[\s\S]+Donatur\s+Hamba Allah/)
  expect(await findBarriersAtEverySize(page, 'bukti donasi')).toEqual([])

  // Without the key of the link a stranger does not see what the donor wrote.
  const address = new URL(page.url())
  const other = await open()
  await other.goto(address.pathname)
  await other.getByText('Data donatur disamarkan').waitFor()
  expect(await other.getByText('Semoga berkah').count()).toBe(0)

  await main.getByRole('link', { name: 'Kembali' }).click()
  await page.waitForURL(/\/id\/bayar/)
})

test('a parent who is logged in gives by name; Kembali leads to the programs', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  await new MasukPage(page).resume(world)
  await openForm(page, 'Infak')
  expect(await page.getByLabel('Nama Anda').inputValue()).not.toBe('')
  await page.getByRole('button', { name: 'Rp100.000', exact: true }).click()
  const pembayaran = await payWith(page, 'QRIS')
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Donasi Diterima')
  await page.getByRole('link', { name: 'Lihat Kuitansi' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Kembali' }).click()
  await page.waitForURL(/\/ziswaf\/ziswaf$/)
  await page.getByRole('link', { name: 'Donasi saya' }).click()
  await page.getByRole('list', { name: 'Daftar donasi' }).getByText('Rp100.000').waitFor()
  expect(await findBarriersAtEverySize(page, 'donasi saya')).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Unduh Laporan/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^donasi-20\d\d\.pdf$/)
  await page.goto('/app/riwayat')
  await page.getByRole('listitem').filter({ hasText: 'Berhasil' }).first().waitFor()
})

test('a mother pays a bill and alms in one payment, with a receipt of each', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  const home = await new MasukPage(page).resume(world)
  const tagihan = await home.payFor('Aisyah Nur Rahmah')
  await tagihan.otherWay('Tambah sedekah')
  const sheet = page.getByRole('dialog', { name: 'Tambah Sedekah' })
  await sheet.getByRole('button', { name: 'Rp20.000', exact: true }).click()
  expect(await findBarriersAtEverySize(page, 'sedekah')).toEqual([])
  await sheet.getByRole('button', { name: 'Masukkan ke Keranjang' }).click()
  const gift = page.getByRole('article', { name: 'Sedekah' })
  await gift.getByText('Rp20.000').waitFor()
  const keranjang = await new KeranjangPage(page).ready()
  expect(await findBarriersAtEverySize(page, 'keranjang dengan sedekah')).toEqual([])

  // Another method keeps the donation beside the bill.
  await keranjang.chooseMetode('BCA')
  await keranjang.pay()
  await page.getByRole('button', { name: 'Ganti Metode' }).click()
  await page.getByRole('button', { name: 'Ya, Ganti' }).click()
  await keranjang.metodeSheet.getByRole('button', { name: /^QRIS/ }).click()
  expect(await keranjang.confirmSheet.innerText()).toMatch(/Sedekah[\s\S]+Rp20\.000[\s\S]+Rp0/)
  const pembayaran = await keranjang.pay()
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  const receipts = page.getByRole('link', { name: /^Lihat Kuitansi/ })
  await receipts.nth(1).waitFor()
  expect(await receipts.count()).toBe(2)
  await receipts.filter({ hasText: 'Donasi' }).click()
  await page.waitForURL(/\/ziswaf\/bukti\/KZ-mobile-/)
  await page.getByText('Rp20.000').first().waitFor()
  expect(await page.getByText('Data donatur disamarkan').count()).toBe(0)
  await page.goto('/keranjang')
  await page.getByRole('heading', { level: 1, name: 'Keranjang masih kosong' }).waitFor()
}, 120_000)

async function openForm(page: Page, jenis: string): Promise<void> {
  await page.goto(`/ziswaf/ziswaf?jenis=${jenis.toLowerCase()}`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Donasi Sekarang' }).click()
  await page.waitForURL(/\/ziswaf\/donasi\//)
}

async function payWith(page: Page, metode: string): Promise<PembayaranPage> {
  await page.getByRole('button', { name: 'Pilih Metode' }).click()
  const methods = page.getByRole('dialog', { name: 'Metode Pembayaran' })
  await methods.getByRole('button', { name: new RegExp(`^${metode}`) }).click()
  const confirm = page.getByRole('dialog', { name: 'Konfirmasi Pembayaran' })
  await confirm.getByRole('button', { name: /^Bayar Rp/ }).click()
  const pembayaran = new PembayaranPage(page)
  await pembayaran.ready()
  return pembayaran
}
