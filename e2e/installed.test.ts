import { InquiryPage } from './pages/inquiry-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { test } from './support/journey.ts'

test('once visited, the app opens without a network and still shows the number to pay', async ({
  expect,
  open,
}) => {
  const page = await open({ serviceWorkers: 'allow' })
  const pembayaran = await (await new InquiryPage(page).find()).payWith('BCA')
  const nomor = await pembayaran.numberOf('Nomor VA')
  // The service worker registers when the page is idle, and then fills its cache in the background.
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'),
  )

  await page.context().setOffline(true)
  await page.reload()
  await pembayaran.ready()
  expect(await new PembayaranPage(page).numberOf('Nomor VA')).toBe(nomor)
  await page.getByText('Anda sedang offline').waitFor()
  await page.getByText('Offline: status terakhir yang diketahui').waitFor()
  await page.goto('/id/bayar')
  await page.getByText('Yayasan Contoh Insan Mulia').waitFor()
})
