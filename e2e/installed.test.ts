import { InquiryPage } from './pages/inquiry-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { test } from './support/journey.ts'
import type { Page } from 'playwright-core'

test('the app is installable under the name and logo of its institution', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const port = new URL(world.payerUrl).port
  const own = await installChecks(page, world.payerUrl)
  expect(own.errors).toEqual([])
  expect(own.manifest).toMatchObject({
    name: 'Yayasan Contoh Insan Mulia · Lunas', short_name: 'Contoh Insan',
    id: '/', scope: '/', start_url: '/', display: 'standalone',
  })
  expect(own.icons).toEqual(own.manifest.icons.map(({ sizes }) => sizes))
  expect(own.screenshots).toEqual(own.manifest.screenshots.map(({ sizes }) => sizes))
  expect(own.manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
  expect(own.manifest.shortcuts.map(({ name }) => name)).toEqual(['Bayar', 'Riwayat', 'E-Kantin'])

  const other = await installChecks(page, `http://lain.localhost:${port}`)
  expect(other.errors).toEqual([])
  expect(other.manifest).toMatchObject({ short_name: 'Lain', theme_color: '#1d4f91', id: '/' })
  expect(other.icons).toEqual(['192x192', '512x512', '192x192', '512x512'])
})

test('the app is offered after a receipt, and a refusal is final', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const pembayaran = await (await new InquiryPage(page).find()).payWith('BCA')
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  const offer = page.getByRole('heading', { name: 'Pasang Lunas di ponsel Anda' })
  await offerInstall(page)
  await pembayaran.openReceipt()
  await offer.waitFor()
  await page.getByRole('button', { name: 'Pasang', exact: true }).click()
  await offer.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'wasAsked' in window)).toBe(true)

  await page.reload()
  await page.getByRole('button', { name: 'Unduh PDF' }).waitFor()
  await offerInstall(page)
  expect(await offer.count()).toBe(0)
})

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
  await page.getByText('Tidak ada internet').waitFor()
  await page.getByText('Offline: status terakhir yang diketahui').waitFor()
  await page.goto('/id/bayar')
  await page.getByRole('main').getByText('Yayasan Contoh Insan Mulia').waitFor()
})

type Picture = { src: string; sizes: string; purpose?: string }
type Manifest = { icons: Picture[]; screenshots: Picture[]; shortcuts: { name: string }[] }

/** Chromium's own view of the manifest, and the real sizes of its pictures. */
async function installChecks(page: Page, address: string) {
  await page.goto(`${address}/id/bayar`)
  const chromium = await page.context().newCDPSession(page)
  const { errors, data } = await chromium.send('Page.getAppManifest')
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors')
  const manifest = JSON.parse(data ?? '{}') as Manifest
  const sizesOf = (pictures: Picture[]) =>
    page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = await createImageBitmap(await (await fetch(src)).blob())
            return `${image.width}x${image.height}`
          }),
        ),
      pictures.map(({ src }) => src),
    )
  return {
    errors: [...errors, ...installabilityErrors],
    manifest,
    icons: await sizesOf(manifest.icons),
    screenshots: await sizesOf(manifest.screenshots),
  }
}

/** Headless Chromium makes no offer by itself; this one is declined in its own dialog. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(Object.assign(window, { wasAsked: true })),
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    })
    window.dispatchEvent(offer)
  })
}
