import { readFile } from 'node:fs/promises'
import { readPdf } from '@lunas/api/test/read-pdf'
import { InquiryPage } from './pages/inquiry-page.ts'
import { VerifikasiPage } from './pages/verifikasi-page.ts'
import { sharingTest as test } from './support/journey.ts'
import { expectStill, watchShifts } from './support/layout-shift.ts'

/** 186 × 273 mm at 96 points an inch. */
const A4_BETWEEN_MARGINS = { width: 703, height: 1_032 }
/** "Halaman 1 dari 1", whose total is a picture that the file holds first. */
const PAGE_NUMBER = /^1Halaman1dari/

test('anyone can see whether a receipt is genuine, altered or unknown', async ({
  expect,
  open,
  siswa,
  world,
}) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find(siswa)).payWith('BCA')
  const { kode } = pembayaran
  await world.sandbox.pay(kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  const kuitansi = await pembayaran.openReceipt()
  const { nomor } = kuitansi

  const verifikasi = await kuitansi.verify()
  await verifikasi.says('Kuitansi asli')
  expect(await page.getByRole('main').innerText()).toContain('Rp454.000')

  const stranger = await open({ size: 'desk' })
  const forged = new URL(page.url())
  forged.searchParams.set('tt', 'AAAA')
  await stranger.goto(forged.href)
  await new VerifikasiPage(stranger).says('Isi kuitansi berubah')

  await stranger.goto('/verifikasi')
  const typed = new VerifikasiPage(stranger)
  await typed.ask(nomor, 900_000)
  await typed.says('Isi kuitansi berubah')
  await typed.ask(nomor)
  await typed.says('Kuitansi asli')
  await typed.ask('KW-mobile-SDIT-2020-000001-ABCDEF')
  await typed.says('Kuitansi tidak dikenal')

  // The payer's bank takes the money back: still genuine, but paid no more, on paper and in the check.
  await world.sandbox.takeBack(kode, 'chargeback')
  const disputed = 'Bank pembayar menarik kembali Rp454.000 dari pembayarannya.'
  await watchShifts(stranger)
  await expect
    .poll(async () => {
      await stranger.goto(`/kuitansi/${nomor}`)
      const paper = stranger.getByRole('article')
      await paper.waitFor()
      return paper.innerText()
    })
    .toContain(disputed)
  await expectStill(stranger)
  const paper = await stranger.getByRole('article').innerText()
  expect(paper).toContain('DITARIK BANK')
  expect(paper).not.toContain('LUNAS')
  await stranger.goto('/verifikasi')
  await typed.ask(nomor)
  await typed.says('Kuitansi asli')
  expect(await stranger.getByRole('main').innerText()).toContain('DITARIK BANK')
})

test('a receipt can be kept as PDF, shared as a link, and printed', async ({
  expect,
  open,
  siswa,
  world,
}) => {
  const page = await open({ size: 'desk' })
  const pembayaran = await (await new InquiryPage(page).find(siswa)).payWith('BCA')
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  const kuitansi = await pembayaran.openReceipt()

  const download = page.waitForEvent('download')
  await kuitansi.pdf.click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${kuitansi.nomor}.pdf`)

  // This browser has no share sheet, so the link goes to the clipboard.
  await kuitansi.share.click()
  await page.getByRole('status').filter({ hasText: 'Link kuitansi disalin' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Unduh PDF' }).isVisible()).toBe(false)
  expect(await page.getByText('Link kuitansi disalin').isVisible()).toBe(false)
  expect(await kuitansi.paper.isVisible()).toBe(true)
  // Nobody unfolds paper: its proof is printed, and all of it takes half of an A4.
  expect(await page.getByText('Ditandatangani secara elektronik').isVisible()).toBe(true)
  await page.setViewportSize(A4_BETWEEN_MARGINS)
  const { height = Infinity } = (await kuitansi.paper.boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(A4_BETWEEN_MARGINS.height / 2)
  // Print and PDF are one paper: the same words and lines in the same order.
  const pdf = packed(readPdf(await readFile(await file.path())))
  expect(pdf.replace(PAGE_NUMBER, '')).toBe(packed(await kuitansi.paper.innerText()))
})

function packed(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

test('a receipt or payment that does not exist says so', async ({ expect, open }) => {
  const page = await open()
  await page.goto('/kuitansi/KW-mobile-SDIT-2020-000001-ABCDEF')
  await page.getByText('Kuitansi tidak ditemukan. Periksa kembali nomornya.').waitFor()
  await page.getByRole('heading', { name: 'Kuitansi tidak dapat dibuka' }).waitFor()

  await page.goto('/bayar/pembayaran/LNS-mobile-01ARZ3NDEKTSV4RRFFQ69G5FAV')
  await page.getByText('Pembayaran tidak ditemukan').first().waitFor()

  // Cut short by a chat: one human sentence, without a number or an alert over it.
  for (const address of ['/kuitansi/KW-mobile', '/tautan/TAU-mobile', '/iu/tagihan/SIS-1']) {
    await page.goto(address)
    await page.getByText('Link ini tidak lengkap. Minta kirim ulang, lalu buka lagi.').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  }
})
