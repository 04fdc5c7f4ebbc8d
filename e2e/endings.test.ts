import { InquiryPage } from './pages/inquiry-page.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { test } from './support/journey.ts'

const DAY_MS = 24 * 3_600_000

test('an expired payment offers to pay again, and becomes paid when late money comes', async ({
  open,
  world,
}) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find()).payWith('BCA')
  world.clock.advance(DAY_MS + 60_000)
  await pembayaran.check.click()
  await pembayaran.reaches('Pembayaran Kedaluwarsa')
  await pembayaran.payAgain.waitFor()

  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  await pembayaran.openReceipt()
})

test('the countdown follows the server on a phone whose clock is wrong', async ({
  expect,
  open,
}) => {
  const page = await open()
  await page.clock.setFixedTime('2031-01-01T00:00:00Z')
  const pembayaran = await (await new InquiryPage(page).find()).payWith('BCA')
  expect(await pembayaran.countdown.innerText()).toMatch(/^(24:00:00|23:59:\d\d)$/)
})

test('cancelling asks for confirmation and leaves the bill to be paid', async ({
  expect,
  open,
}) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find()).payWith('BCA')
  const ask = page.getByRole('alertdialog', { name: 'Pesan!' })
  await pembayaran.cancel.click()
  await ask.getByRole('button', { name: 'Tidak' }).click()
  await ask.waitFor({ state: 'hidden' })
  await pembayaran.countdown.waitFor()

  await pembayaran.cancel.click()
  await ask.getByRole('button', { name: 'Ya, Batalkan' }).click()
  await pembayaran.reaches('Pembayaran Dibatalkan')
  const done = page.getByRole('alertdialog', { name: 'Sukses' })
  await done.getByRole('button', { name: 'Tutup' }).click()
  await pembayaran.payAgain.click()
  const tagihan = await new TagihanPage(page).ready()
  expect(await tagihan.total.innerText()).toContain('1 tagihan dipilih')
})

test('a refused payment says that nothing was received', async ({ open, world }) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find()).payWith('QRIS')
  await world.sandbox.deny(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Gagal')
  await pembayaran.payAgain.waitFor()
})

test('money that differs from what was asked is explained', async ({ open, world }) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find()).payWith('BCA')
  await world.sandbox.pay(pembayaran.kode, { amount: 500_000 })
  await pembayaran.reaches('Pembayaran Berhasil')
  await page.getByText('Anda membayar Rp500.000, lebih dari Rp454.000 yang diminta.').waitFor()
  await page
    .getByText('Rp46.000 tidak terpakai untuk tagihan, jadi disimpan sebagai titipan')
    .waitFor()
  await page.getByRole('link', { name: 'Kembali ke Tagihan' }).click()
  await page.getByText('Uang yang disimpan sekolah').waitFor()
})

test('a payment whose notification is lost is found by asking', async ({ open, world }) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find()).payWith('BCA')
  await world.sandbox.pay(pembayaran.kode, { notify: false })
  world.clock.advance(60_000)
  await pembayaran.reaches('Pembayaran Berhasil')
})
