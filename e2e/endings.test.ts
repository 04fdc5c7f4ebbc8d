import { InquiryPage } from './pages/inquiry-page.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { sharingTest as test } from './support/journey.ts'

const DAY_MS = 24 * 3_600_000

test('an expired payment offers to pay again, and becomes paid when late money arrives', async ({
  open,
  siswa,
  world,
}) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find(siswa)).payWith('BCA')
  world.clock.advance(DAY_MS + 60_000)
  await pembayaran.check.click()
  await pembayaran.reaches('Waktu bayar habis')
  await page.getByText('Sudah telanjur bayar? Uang Anda aman, kirim buktinya.').waitFor()
  await pembayaran.payAgain.waitFor()

  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  await page.getByText(/ sudah lunas\. Uang kami terima \d+ \w{3}, \d\d\.\d\d\.$/).waitFor()
  await pembayaran.openReceipt()
})

test('money that comes twice is kept, and the open screen says once where', async ({ expect, open, siswa, world }) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find(siswa)).payWith('BCA')
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  await world.sandbox.pay(pembayaran.kode)
  await page.getByText('Anda membayar Rp908.000, lebih dari Rp454.000 yang diminta.').waitFor()
  await page.getByText('Rp454.000 disimpan sebagai titipan siswa.').waitFor()
  expect(await page.getByText('simpan sebagai titipan').count()).toBe(1)
})

test('the countdown follows the server on a phone whose clock is wrong', async ({
  expect,
  open,
  siswa,
}) => {
  const page = await open()
  await page.clock.setFixedTime('2031-01-01T00:00:00Z')
  const pembayaran = await (await new InquiryPage(page).find(siswa)).payWith('BCA')
  expect(await pembayaran.countdown.innerText()).toMatch(/^(24:00:00|23:59:\d\d)$/)
})

test('cancelling asks for confirmation and leaves the bill open', async ({
  expect,
  open,
  siswa,
}) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find(siswa)).payWith('BCA')
  const ask = page.getByRole('alertdialog', { name: 'Batalkan pembayaran?' })
  await pembayaran.cancel.click()
  await ask.getByRole('button', { name: 'Tidak' }).click()
  await ask.waitFor({ state: 'hidden' })
  await pembayaran.countdown.waitFor()

  await pembayaran.cancel.click()
  await ask.getByRole('button', { name: 'Ya, Batalkan' }).click()
  await pembayaran.reaches('Pembayaran Dibatalkan')
  const done = page.getByRole('alertdialog', { name: 'Sukses' })
  await done.getByRole('button', { name: 'Tutup' }).click()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/iu/tagihan/get?*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await pembayaran.payAgain.click()
  // On a slow network the bills from before are not shown: there this one is still being paid.
  await page.locator('.skeleton').first().waitFor()
  expect(await page.getByText('sedang dibayar').count()).toBe(0)
  answered.resolve()
  const tagihan = await new TagihanPage(page).ready()
  await expect.poll(() => tagihan.total.innerText()).toContain('1 tagihan dipilih')
})

test('a cancelled number that is paid late does not stay called cancelled', async ({ open, siswa, world }) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find(siswa)).payWith('BCA')
  await pembayaran.cancel.click()
  await page.getByRole('button', { name: 'Ya, Batalkan' }).click()
  const answer = page.getByText('Pembayaran sudah dibatalkan.')
  await answer.waitFor()
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  await answer.waitFor({ state: 'hidden' })
})

test('a refused payment says that no money was received', async ({ open, siswa, world }) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find(siswa)).payWith('QRIS')
  await world.sandbox.deny(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Gagal')
  await pembayaran.payAgain.waitFor()
})

test('an amount that differs from the request is explained', async ({ expect, open, siswa, world }) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find(siswa)).payWith('BCA')
  await world.sandbox.pay(pembayaran.kode, { amount: 500_000 })
  await pembayaran.reaches('Pembayaran Berhasil')
  await page.getByText('Anda membayar Rp500.000, lebih dari Rp454.000 yang diminta.').waitFor()
  await page.getByText('Rp46.000 disimpan sebagai titipan siswa.').waitFor()
  await page.getByRole('link', { name: 'Kembali ke Tagihan' }).click()
  await new TagihanPage(page).ready()
  // Only the family may see a child's titipan.
  expect(await page.getByText('Uang yang disimpan sekolah').count()).toBe(0)
})

test('an underpayment is shown in amber with the missing amount', async ({ expect, open, siswa, world }) => {
  const page = await open()
  const tagihan = await new InquiryPage(page).find(siswa)
  await tagihan.chooseOnly(/^Uang Kegiatan/)
  const pembayaran = await tagihan.payWith('BCA')
  await world.sandbox.pay(pembayaran.kode, { amount: 304_000 })
  await pembayaran.reaches('Uang Diterima, Masih Kurang')
  const main = await page.getByRole('main').innerText()
  expect(main).toMatch(/Kurang\s+Rp\d/)
  expect(main).toMatch(/Sisa Rp\d/)
  expect(main.match(/Rp304\.000/g)?.length).toBeLessThanOrEqual(2)
  await page.getByRole('link', { name: 'Bayar Sisanya' }).waitFor()
  expect(await page.locator('.success-mark').count()).toBe(0)
  const paper = await (await pembayaran.openReceipt()).paper.innerText()
  expect(paper).toContain('DITERIMA')
  expect(paper).toMatch(/Sisa Rp\d/)
  expect(paper).not.toContain('LUNAS')
})

test('a payment whose bill was paid another way says so at the top of the page', async ({
  expect,
  open,
  siswa,
  world,
}) => {
  const page = await open()
  const first = await (await new InquiryPage(page).find(siswa)).payWith('BCA')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const other = await open()
  const tagihan = await new InquiryPage(other).find(siswa)
  await tagihan.chooseOnly(/^SPP/)
  const second = await tagihan.payWith('QRIS')
  await world.sandbox.pay(second.kode)
  await second.reaches('Pembayaran Berhasil')

  await first.reaches('Sudah lunas, jangan bayar nomor ini')
  expect(await first.countdown.count()).toBe(0)
  expect(await page.getByText('Nomor VA').count()).toBe(0)
  expect(await page.title()).toMatch(/^Sudah lunas, jangan bayar nomor ini · .+ · Lunas$/)
  expect(await page.evaluate(() => [window.scrollY, document.activeElement?.tagName])).toEqual([
    0, 'H1',
  ])
  await expect
    .poll(async () => (await world.sandbox.charge(first.kode)).transaction_status)
    .toBe('cancel')
})

test('choosing another method cancels this payment and starts again with the same bills', async ({
  expect,
  open,
  siswa,
  world,
}) => {
  const page = await open()
  const found = await new InquiryPage(page).find(siswa)
  await found.chooseOnly(/^Uang Kegiatan/)
  await found.payPart('Uang Kegiatan', 250_000)
  const first = await found.payWith('BCA')
  const { kode } = first
  await page.getByRole('button', { name: 'Ganti Metode' }).click()
  await page.getByRole('button', { name: 'Ya, Ganti' }).click()
  const tagihan = new TagihanPage(page)
  await tagihan.metodeSheet.getByRole('button', { name: /^BRI/ }).click()
  expect(await tagihan.confirmSheet.innerText()).toMatch(/Total\s+Rp254\.000/)
  await tagihan.pay.click()
  await page.waitForURL((url) => !url.pathname.includes(kode) && url.pathname.includes('/LNS-'))
  expect((await world.sandbox.charge(kode)).transaction_status).toBe('cancel')
  await page.getByRole('heading', { name: 'BRI Virtual Account' }).waitFor()
})

test('a payment whose notification was lost is found by asking the gateway', async ({ open, siswa, world }) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find(siswa)).payWith('BCA')
  await world.sandbox.pay(pembayaran.kode, { notify: false })
  world.clock.advance(60_000)
  await pembayaran.reaches('Pembayaran Berhasil')
})
