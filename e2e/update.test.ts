import type { Page } from 'playwright-core'
import { AISYAH, InquiryPage } from './pages/inquiry-page.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { test } from './support/journey.ts'
import { serveTwoVersions } from './support/two-versions.ts'

test('a new version reloads an idle page, and waits for a form and for a payment', async ({
  expect,
  open,
  world,
}) => {
  const app = await serveTwoVersions(world.payerUrl)
  try {
    const page = await open({ serviceWorkers: 'allow' })
    await page.goto(`${app.url}/id/bayar`)
    await controlled(page)

    // Idle: the page reloads by itself.
    await mark(page)
    app.publishNewVersion()
    await focus(page)
    await reloaded(page)
    await controlled(page)

    // A form that is half filled keeps the page until the form is left.
    await mark(page)
    await new InquiryPage(page).nis.fill('12')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    app.publishNewVersion()
    await focus(page)
    await newVersionWaits(page)
    expect(await saysBusy(page)).toBe(true)
    expect(await isMarked(page)).toBe(true)

    // So does a payment, until its money arrives.
    const inquiry = new InquiryPage(page)
    await inquiry.fill(AISYAH)
    await inquiry.submit.click()
    const pembayaran = await (await new TagihanPage(page).ready()).payWith('BCA')
    expect(await saysBusy(page)).toBe(true)
    expect(await isMarked(page)).toBe(true)
    await world.sandbox.pay(pembayaran.kode)
    await reloaded(page)
    await pembayaran.reaches('Pembayaran Berhasil')
  } finally {
    await app.stop()
  }
})

/** A service worker controls only pages that were loaded after it; it registers at rest. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.includes('after-start')),
    undefined,
    { timeout: 40_000 },
  )
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window)
}

async function reloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => !('sameDocument' in window), undefined, { timeout: 30_000 })
}

/** As when somebody comes back to the app. */
async function focus(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

async function newVersionWaits(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.waiting?.state === 'installed'
  })
}

/** Asks as another tab does before a new version takes over. */
async function saysBusy(page: Page): Promise<boolean> {
  const tab = await page.context().newPage()
  await tab.goto(new URL('/ikon/lunas.svg', page.url()).href)
  const answer = await tab.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const channel = new BroadcastChannel('versi-baru')
        channel.onmessage = ({ data }) => data === 'sibuk' && resolve(true)
        channel.postMessage('sibuk?')
      }),
  )
  await tab.close()
  return answer
}
