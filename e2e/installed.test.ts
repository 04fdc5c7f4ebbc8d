import type { Locator, Page } from 'playwright-core'
import { InquiryPage, UMAR } from './pages/inquiry-page.ts'
import type { PembayaranPage } from './pages/pembayaran-page.ts'
import { findBarriersAtEverySize } from './support/axe.ts'
import { moveClock, SIZES } from './support/browser.ts'
import { sharingTest as test, type Who } from './support/journey.ts'
import type { World } from './support/world.ts'

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
    description: expect.stringMatching(/^Cek dan bayar tagihan sekolah Yayasan Contoh Insan Mulia/),
    id: '/', scope: '/', start_url: '/', display: 'standalone',
    share_target: { action: '/bukti', method: 'POST', params: { files: [{ name: 'bukti' }] } },
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
  siswa,
  world,
}) => {
  const page = await open()
  const pembayaran = await paid(page, world, siswa)
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

test('Safari on a phone, which offers nothing by itself, is told the two taps after a receipt', async ({
  expect,
  open,
  siswa,
  world,
}) => {
  const page = await open()
  await (await paid(page, world, siswa)).openReceipt()
  const steps = page.getByText('Ketuk tombol Bagikan di Safari, lalu pilih Tambah ke Layar Utama.')
  expect(await steps.count()).toBe(0)

  await page.addInitScript(() => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1'
    Object.defineProperty(navigator, 'userAgent', { value: userAgent })
  })
  await page.reload()
  await steps.waitFor()
  expect(await page.getByRole('button', { name: 'Pasang', exact: true }).count()).toBe(0)
  expect(await findBarriersAtEverySize(page, 'pasang di iOS')).toEqual([])
  await page.getByRole('button', { name: 'Mengerti' }).click()
  await steps.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Unduh PDF' }).waitFor()
  expect(await steps.count()).toBe(0)
})

test('once visited, the app opens without a network and still shows what to pay, how and until when', async ({
  expect,
  open,
  siswa,
  world,
}) => {
  const page = await open({ serviceWorkers: 'allow' })
  // A number that is kept tells its time by the phone's clock, which is the world's here.
  await page.addInitScript(moveClock, world.clock.offset())
  const pembayaran = await (await new InquiryPage(page).find(siswa)).payWith('BCA')
  const va = page.url()
  const readVa = async () => ({
    nomor: await pembayaran.numberOf('Nomor VA'),
    jumlah: await pembayaran.numberOf('Jumlah yang harus dibayar'),
    batas: await page.getByText(/^Bayar sebelum/).innerText(),
  })
  const vaSeen = await readVa()
  expect(vaSeen).toMatchObject({ jumlah: expect.stringMatching(/^Rp\d/), batas: expect.stringMatching(/\d\d\.\d\d$/) })
  await (await new InquiryPage(page).find(UMAR)).payWith('QRIS')
  const qris = page.url()
  const readQr = async () => ({
    nama: await pembayaran.qr.getAttribute('aria-label'),
    gambar: await pembayaran.qr.innerHTML(),
    batas: await page.getByText(/^Bayar sebelum/).innerText(),
  })
  await pembayaran.qr.waitFor()
  const qrSeen = await readQr()
  expect(qrSeen.nama).toMatch(/Rp\d/)
  // The service worker registers when the page is idle, and then fills its cache in the background.
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'),
  )

  await page.context().setOffline(true)
  await page.goto(qris)
  await pembayaran.qr.waitFor()
  expect(await readQr()).toEqual(qrSeen)
  await page.goto(va)
  await pembayaran.ready()
  expect(await readVa()).toEqual(vaSeen)
  await page.getByText('Tidak ada internet').waitFor()
  await page.getByText('Offline: status terakhir yang diketahui').waitFor()
  await page.goto('/id/bayar')
  await page.getByRole('main').getByText('Yayasan Contoh Insan Mulia').waitFor()
})

test('bars and buttons keep clear of the notch and of the gesture bar', async ({ expect, open, siswa }) => {
  const page = await open({ size: 'phone' })
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('Emulation.setSafeAreaInsetsOverride', { insets: NOTCH })
  const inquiry = await new InquiryPage(page).open()
  await inquiry.submit.waitFor()
  const isClear = async (one: Locator) => {
    const box = await one.boundingBox()
    if (!box) return 'not shown'
    if (box.y < NOTCH.top) return `${box.y} is under the notch`
    const bottom = box.y + box.height
    return bottom > SIZES.phone.height - NOTCH.bottom ? `${bottom} is on the gesture bar` : 'clear'
  }
  const tabs = page.getByRole('navigation').getByRole('link')
  expect(await tabs.count()).toBe(2)
  for (const tab of await tabs.all()) expect(await isClear(tab)).toBe('clear')
  const picker = await inquiry.openPicker()
  expect(await isClear(picker.back)).toBe('clear')
  await page.goBack()

  const tagihan = await inquiry.find(siswa)
  expect(await isClear(page.getByRole('banner').getByRole('link').first())).toBe('clear')
  expect(await isClear(tagihan.next)).toBe('clear')
  await tagihan.chooseMetode('BCA')
  expect(await isClear(tagihan.pay)).toBe('clear')
})

/** A phone with a camera in its screen, in pixels. */
const NOTCH = { top: 47, topMax: 47, bottom: 34, bottomMax: 34 }

async function paid(page: Page, world: World, who: Who): Promise<PembayaranPage> {
  const pembayaran = await (await new InquiryPage(page).find(who)).payWith('BCA')
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  return pembayaran
}

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
