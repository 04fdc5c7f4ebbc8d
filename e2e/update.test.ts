import type { Page } from 'playwright-core'
import { AISYAH, InquiryPage } from './pages/inquiry-page.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { test } from './support/journey.ts'
import { serveTwoVersions } from './support/two-versions.ts'

test('a new version waits for a form and for a payment, and then reloads the idle page', async ({
  expect,
  open,
  world,
}) => {
  const app = await serveTwoVersions(world.payerUrl)
  try {
    const page = await open({ serviceWorkers: 'allow' })
    await page.goto(`${app.url}/id/bayar`)
    // A service worker controls only pages that were loaded after it.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const isSame = () => page.evaluate(() => 'isSameDocument' in window)

    // A form that is half filled keeps the page.
    const inquiry = new InquiryPage(page)
    await inquiry.nis.fill('12')
    await inquiry.nis.blur()
    app.publishNewVersion()
    // The page looks for a new version when somebody comes back to it.
    await expect.poll(() => comeBack(page), { interval: 2_000 }).toBe('installed')
    await saysBusy(page)

    // A form in another tab does too, so the list of bills is not reloaded on the way to the payment.
    const tab = await page.context().newPage()
    await tab.goto(`${app.url}/id/bayar`)
    await new InquiryPage(tab).nis.fill('12')
    await inquiry.fill(AISYAH)
    await inquiry.submit.click()
    const pembayaran = await (await new TagihanPage(page).ready()).payWith('BCA')
    await tab.close()
    // So does a payment, until its money arrives.
    await saysBusy(page)
    expect(await isSame()).toBe(true)
    expect(await comeBack(page)).toBe('installed')
    await world.sandbox.pay(pembayaran.kode)
    await expect.poll(isSame).toBe(false)
    await pembayaran.reaches('Pembayaran Berhasil')
  } finally {
    await app.stop()
  }
}, 120_000)

/** Returns to the page and answers the state of a new version that waits. */
function comeBack(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    window.dispatchEvent(new Event('focus'))
    return (await navigator.serviceWorker.getRegistration())?.waiting?.state
  })
}

/** Asks as another tab does before a new version takes over, until the page listens. */
async function saysBusy(page: Page): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(new URL('/ikon/lunas.svg', page.url()).href)
  await tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel('versi-baru')
        const asking = setInterval(() => channel.postMessage('sibuk?'), 200)
        channel.onmessage = () => {
          clearInterval(asking)
          resolve()
        }
      }),
  )
  await tab.close()
}
