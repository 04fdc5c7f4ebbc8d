import { testDay } from '@lunas/api/test/test-clock'
import { formatMonth } from '@lunas/values/local-date'
import type { Page } from 'playwright-core'
import { InquiryPage } from './pages/inquiry-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { test } from './support/journey.ts'

test('a transfer slip shared by a bank app reaches the right payment', async ({ expect, open }) => {
  const page = await open({ serviceWorkers: 'allow' })
  const first = await (await new InquiryPage(page).find()).payWith('BCA')
  const kode = first.kode
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await first.ready()

  // One payment fits: no question.
  await share(page)
  await page.waitForURL(new RegExp(`/bayar/pembayaran/${kode}$`))
  await page.getByRole('img', { name: 'Bukti yang dibagikan' }).waitFor()
  await page.getByRole('button', { name: 'Bukan Ini' }).click()
  await page.getByRole('button', { name: 'Kirim Bukti Bayar' }).waitFor()
  expect(await countShared(page)).toBe(0)

  // Two fit: one question.
  await new InquiryPage(page).find()
  const tagihan = new TagihanPage(page)
  await tagihan.chooseOnly(`SPP ${formatMonth(testDay().slice(0, 7))}`)
  const second = await tagihan.payWith('Permata')
  expect(second.kode).not.toBe(kode)
  await share(page)
  await page.getByRole('heading', { name: 'Bukti ini untuk pembayaran yang mana?' }).waitFor()
  await page.getByRole('button', { name: /^BCA/ }).click()
  await page.waitForURL(new RegExp(`/bayar/pembayaran/${kode}$`))
  await page.getByRole('button', { name: 'Kirim Bukti Ini' }).click()
  await new PembayaranPage(page).reaches('Bukti Sedang Diperiksa')
  expect(await countShared(page)).toBe(0)

  // What is no picture is not kept.
  await share(page, 'application/pdf')
  await page.getByRole('heading', { name: 'Belum ada gambar yang dibagikan' }).waitFor()
})

/** Posts a form as Android does for the manifest's share target. */
async function share(page: Page, type = 'image/png'): Promise<void> {
  await page.evaluate(async (asType) => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 60
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const file = new File(drawn ? [drawn] : [], 'slip', { type: asType })
    const chosen = new DataTransfer()
    chosen.items.add(file)
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'bukti' })
    input.files = chosen.files
    const form = Object.assign(document.createElement('form'), {
      method: 'POST', action: '/bukti', enctype: 'multipart/form-data',
    })
    form.append(input)
    document.body.append(form)
    form.submit()
  }, type)
}

function countShared(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await caches.has('dibagikan'))) return 0
    return (await (await caches.open('dibagikan')).keys()).length
  })
}
