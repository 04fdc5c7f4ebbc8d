import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { InquiryPage } from './pages/inquiry-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { sharingTest as test } from './support/journey.ts'

test('a parent pays a bill by virtual account on a phone and holds a receipt', async ({
  expect,
  open,
  siswa,
  world,
}) => {
  const page = await open({ size: 'phone' })
  const tagihan = await new InquiryPage(page).find(siswa)
  await expect.poll(() => tagihan.total.innerText()).toContain('1 tagihan dipilih')
  expect(await page.getByRole('banner').innerText()).toContain(siswa.sekolah)
  // The school's logo, or its letters.
  expect(await page.getByRole('banner').locator('.bar-logo').first().isVisible()).toBe(true)

  await tagihan.chooseMetode('BCA Virtual Account')
  expect(await tagihan.confirmSheet.innerText()).toMatch(
    /Biaya admin\s+Rp4\.000\s+Total\s+Rp454\.000/,
  )
  // The amount that was agreed to travels to the payment: one name on both.
  const agreed = await movingAmount(page, 'dialog[open] .amount-agreed')
  await tagihan.pay.click()
  const pembayaran = await new PembayaranPage(page).ready()
  expect(agreed).toEqual({ text: 'Rp454.000', name: 'jumlah' })
  expect(await movingAmount(page, 'main .amount-asked')).toEqual(agreed)
  expect(await pembayaran.asked.evaluate((amount) => getComputedStyle(amount).fontSize)).toBe('40px')
  const steps = page.getByRole('list', { name: 'Langkah pembayaran' }).getByRole('listitem')
  expect(await steps.locator('b').allInnerTexts()).toEqual(['Dibuat', 'Dibayar', 'Lunas'])
  expect(await steps.nth(1).getAttribute('aria-current')).toBe('step')
  expect(await pembayaran.countdown.innerText()).toMatch(/^2[34]:\d\d:\d\d$/)
  // Whose payment it is and until when, and everything for somebody in doubt under one heading.
  expect(await page.getByRole('banner').innerText()).toContain(siswa.sekolah)
  await expect.poll(() => page.title()).toMatch(/ · SPP .+ · Lunas$/)
  await page.getByText(/^Bayar sebelum /).waitFor()
  const help = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Butuh bantuan?' }) })
  for (const name of ['Cek Status Sekarang', 'Kirim Bukti Bayar', 'Batalkan Pembayaran'])
    await help.getByRole('button', { name }).first().waitFor()

  const nomor_va = await pembayaran.numberOf('Nomor VA')
  await page.getByRole('button', { name: 'Salin Nomor VA' }).click()
  await page.getByRole('status').filter({ hasText: 'Nomor VA disalin' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(nomor_va)

  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  // A turn starts the page anew for whoever listens to it; people read a short code aloud, not the long one.
  await page.locator('h1:focus').getByText('Pembayaran Berhasil').waitFor()
  const told = await page.getByRole('main').innerText()
  expect(told).toMatch(/Kode pembayaran\s+[0-9A-Z]{5}-[0-9A-Z]{5}/)
  expect(told).not.toContain(pembayaran.kode)
  // The stamp lands, except where less motion is wanted.
  const landing = () => page.locator('.success-fresh').evaluate((mark) => getComputedStyle(mark).animationName)
  expect(await landing()).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await landing()).toBe('land')
  await page.emulateMedia({ reducedMotion: 'reduce' })

  const kuitansi = await pembayaran.openReceipt()
  const paper = await kuitansi.paper.innerText()
  expect(paper).toContain('Empat ratus lima puluh empat ribu rupiah')
  expect(paper).toContain('Rp454.000')
  expect(paper).toContain(siswa.sekolah)
  expect(paper).not.toContain('Hasna')

  await page.goBack()
  await pembayaran.reaches('Pembayaran Berhasil')
  await page.getByRole('link', { name: 'Kembali ke Tagihan' }).click()
  await page.getByText('1 tagihan', { exact: true }).waitFor()

  // The next bill is one tap away, with the method used last.
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Bayar Rp[\d.]+ · BCA$/ }).click()
  await tagihan.confirmSheet.getByText('BCA Virtual Account', { exact: true }).first().waitFor()
  await page.goBack()
  await tagihan.confirmSheet.waitFor({ state: 'hidden' })
})

/** An amount on the screen, and the name by which it moves from one page to the next. */
function movingAmount(page: Page, selector: string) {
  return page.locator(selector).evaluate((amount) => ({
    text: amount.textContent,
    name: getComputedStyle(amount).getPropertyValue('view-transition-name'),
  }))
}

test('a parent pays by QRIS at a desk, without a fee', async ({ expect, open, siswa, world }) => {
  const page = await open({ size: 'desk', colorScheme: 'dark' })
  const tagihan = await new InquiryPage(page).find(siswa)
  const pembayaran = await tagihan.payWith('QRIS')
  await pembayaran.qr.waitFor()
  expect(await page.getByRole('main').innerText()).toMatch(/Biaya admin\s+Rp0/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Simpan QR' }).click()
  expect((await download).suggestedFilename()).toBe(`qris-${pembayaran.kode}.png`)
  // Black on white also in the dark look: about half of a code is black.
  const picture = await readFile(await (await download).path(), 'base64')
  const black = await page.evaluate(shareOfBlack, `data:image/png;base64,${picture}`)
  expect(black).toBeGreaterThan(0.2)
  expect(black).toBeLessThan(0.6)
  // On the smallest phone the code stands whole, without scrolling.
  await page.setViewportSize({ width: 360, height: 640 })
  await expect
    .poll(async () => {
      const { y = 0, height = Infinity } = (await pembayaran.qr.boundingBox()) ?? {}
      return y + height
    })
    .toBeLessThanOrEqual(640)

  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  await pembayaran.openReceipt()
})

/** How much of a picture is black. */
async function shareOfBlack(url: string): Promise<number> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0)
  const pixels = pen?.getImageData(0, 0, picture.width, picture.height).data ?? []
  return pixels.filter((value, at) => at % 4 === 0 && value < 64).length / (picture.width * picture.height)
}

test('Mandiri shows a company code and a bill number', async ({ expect, open, siswa }) => {
  const page = await open()
  const tagihan = await new InquiryPage(page).find(siswa)
  const pembayaran = await tagihan.payWith('Mandiri')
  expect(await pembayaran.numberOf('Kode perusahaan')).toMatch(/^\d{5}$/)
  expect(await pembayaran.numberOf('Nomor tagihan')).toMatch(/^\d{8,}$/)
  await page.getByText('Livin’ by Mandiri').click()
  await page.getByText('Pilih Bayar, lalu cari kode perusahaan').waitFor()
})

test('two bills and a part of one are paid together', async ({ expect, open, siswa, world }) => {
  const page = await open()
  const tagihan = await new InquiryPage(page).find(siswa)
  await tagihan.chooseOnly(/^SPP/, /^Uang Kegiatan/)
  await tagihan.payPart('Uang Kegiatan', 250_000)
  expect(await tagihan.total.innerText()).toMatch(/2 tagihan dipilih\s+Rp700\.000/)

  const pembayaran = await tagihan.payWith('BNI')
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  const paper = await (await pembayaran.openReceipt()).paper.innerText()
  expect(paper).toMatch(/Uang Kegiatan[^\n]*\s+Sisa Rp[\d.]+\s+Rp250\.000/)

  await new InquiryPage(page).open()
  await page.getByRole('button', { name: 'Cek Tagihan' }).click()
  await page.getByText('Dibayar Rp250.000 dari Rp1.000.000').waitFor()
})

test('an amount is divided over the bills in the school’s order, and the rest is shown', async ({
  expect,
  open,
  siswa,
}) => {
  const page = await open()
  const tagihan = await new InquiryPage(page).find(siswa)
  await tagihan.otherWay('Bayar sesuai uang yang ada')
  const sheet = page.getByRole('dialog', { name: 'Bayar sesuai uang yang ada' })
  await sheet.getByRole('textbox', { name: 'Jumlah uang' }).fill('1000000')
  // It is counted while it is typed: nobody has to ask for it.
  await sheet.getByRole('status').filter({ hasText: /SPP[^]*Rp450\.000[^]*Uang Kegiatan[^]*Sisa Rp450\.000/ }).waitFor()
  await sheet.getByRole('button', { name: 'Lanjut' }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await tagihan.total.innerText()).toContain('Rp1.000.000')
})
