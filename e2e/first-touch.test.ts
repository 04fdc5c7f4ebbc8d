import type { Page } from 'playwright-core'
import { AISYAH, InquiryPage } from './pages/inquiry-page.ts'
import { PickerSheet } from './pages/picker-sheet.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { findBarriersAtEverySize } from './support/axe.ts'
import { readMarkup } from './support/drawn-markup.ts'
import { sharingTest as test } from './support/journey.ts'
import { expectStill, watchShifts } from './support/layout-shift.ts'
import { findUnusedCode } from './support/unused-code.ts'

/** Of all characters that are evaluated on the first screen before somebody touches it (decision 159). */
const UNUSED_PERCENT_MAX = 20
/** Long enough for everything that loads by itself. */
const LANDING_MS = 3_000

test('the first screen is read without React, which is fetched and waits for a touch', async ({ expect, open }) => {
  const page = await open()
  await watchShifts(page)
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(request.url()))
  const unused = await findUnusedCode(page, async () => {
    await page.goto('/')
    await page.getByText('Versi').waitFor()
    // What the answers change is drawn too, however long they take.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(LANDING_MS)
  })
  console.log(`first screen: ${unused.percent.toFixed(1)} % of the JavaScript that runs there is not used`)
  // The longest pieces say what to move out of those files.
  expect(unused.percent, unused.pieces.slice(0, 5).join('\n')).toBeLessThanOrEqual(UNUSED_PERCENT_MAX)
  expect(await isWaiting(page)).toBe(true)
  expect(fetched.filter((url) => /\/(awal|cek)-/.test(url))).toHaveLength(2)
  expect(new URL(page.url()).pathname).toBe('/id/bayar')
  expect(await page.title()).toBe('Bayar Tagihan · Lunas')
  expect(await page.getByRole('link', { name: 'Bantuan WhatsApp' }).getAttribute('href')).toContain('wa.me')
  expect(await findBarriersAtEverySize(page, 'layar pertama')).toEqual([])
  const early = await readMarkup(page, '#dini')

  await page.getByRole('heading', { level: 1 }).click()
  await page.locator('#dini').waitFor({ state: 'detached' })
  expect(await readMarkup(page, '#root')).toBe(early)
  await expectStill(page)
})

test('what is typed and tapped before React has arrived is kept', async ({ expect, open }) => {
  const page = await open()
  const release = await holdApp(page)
  const inquiry = await new InquiryPage(page).open()
  await inquiry.nis.pressSequentially('00123')
  await page.keyboard.press('ArrowLeft')
  release()
  await page.locator('#dini').waitFor({ state: 'detached' })
  // The caret stays where it was, so the next letters belong there.
  await page.keyboard.type('9')
  expect(await inquiry.nis.inputValue()).toBe('001293')

  const again = await holdApp(page)
  await inquiry.open()
  await inquiry.nis.fill(AISYAH.nis)
  await inquiry.sekolah.click()
  again()
  await (await new PickerSheet(page).ready()).choose(AISYAH.sekolah)
  expect(await inquiry.nis.inputValue()).toBe(AISYAH.nis)
  await inquiry.submit.click()
  await new TagihanPage(page).ready()
  await page.goBack()
  await page.waitForURL(/\/id\/bayar$/)
})

test('a returning parent checks the bills with the first tap, and a link changes the page without a reload', async ({
  expect,
  open,
}) => {
  const page = await open()
  const inquiry = new InquiryPage(page)
  await inquiry.find()
  const release = await holdApp(page)
  await inquiry.open()
  expect(await inquiry.nis.inputValue()).toBe(AISYAH.nis)
  // The school found last time has its logo, or its initials, before the app is there.
  expect(await inquiry.sekolah.locator('img, .tone-brand').count()).toBe(1)
  await inquiry.submit.click()
  expect(await isWaiting(page)).toBe(true)
  release()
  await new TagihanPage(page).ready()

  const again = await holdApp(page)
  await inquiry.open()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: 'Masuk' }).click()
  again()
  await page.waitForURL(/\/id\/auth$/)
  await page.getByRole('link', { name: 'Daftar' }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goBack()
  await inquiry.submit.waitFor()
})

test('without the app a link still opens its page, and an open overlay needs no touch', async ({ expect, open }) => {
  const page = await open()
  // The page that is opened instead gets its files again.
  await page.route('**/assets/awal-*.js', (route) =>
    new URL(page.url()).pathname === '/id/bayar' ? route.abort() : route.continue(),
  )
  const inquiry = await new InquiryPage(page).open()
  await inquiry.submit.waitFor()
  const opened = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('link', { name: 'Masuk' }).click()
  expect(new URL((await opened).url()).pathname).toBe('/id/auth')

  await page.unrouteAll()
  await page.goto('/id/bayar?buka=sekolah')
  const picker = await new PickerSheet(page).ready()
  await picker.back.click()
  await picker.dialog.waitFor({ state: 'hidden' })
})

test('the service worker is registered while React waits, and what must be said starts it', async ({ expect, open }) => {
  const page = await open({ serviceWorkers: 'allow' })
  await new InquiryPage(page).open()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  expect(await isWaiting(page)).toBe(true)
  await page.context().setOffline(true)
  await page.getByText('Tidak ada internet').waitFor()
  await page.context().setOffline(false)

  const other = await open()
  await other.route('**/api/model/data/get-custom*', (route) => route.fulfill({ status: 500, body: '<html>' }))
  const { alert } = await new InquiryPage(other).open()
  await alert.getByText('[500] Proses anda sedang mengalami kendala').waitFor()
})

/** Whether the screen is still the one that was drawn without React. */
function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector('#dini main') !== null && document.querySelector('#root main') === null,
  )
}

/** Holds the app back until the answered function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.unrouteAll()
  await page.route('**/assets/awal-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
