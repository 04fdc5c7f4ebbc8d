import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { HomePage } from '../pages/home-page.ts'
import { InquiryPage } from '../pages/inquiry-page.ts'
import { MasukPage } from '../pages/masuk-page.ts'
import { PickerSheet } from '../pages/picker-sheet.ts'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { takeShift, watchShifts } from '../support/layout-shift.ts'
import { findUnusedCode, READ_FIRST } from '../support/unused-code.ts'
import { startWorld } from '../support/world.ts'

/**
 * npm run terasa: what a parent waits for on a cheap phone far from the city, as the median of five.
 * Inquiry and home are opened cold; picker, bills and number are counted from the tap. Of the JavaScript
 * that runs on the first screen, the share that is not used is printed too; React is only fetched there.
 * It prints numbers and fails nothing: a busy machine makes all of them larger.
 */
const RUNS = 5
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_RATE = 6
const PHONE = { viewport: { width: 360, height: 640 }, serviceWorkers: 'block', hasTouch: true } as const
const READING_MS = 6_000
const CHILD = 'Umar Abdurrahman'

type Felt = { inquiry: number; picker: number; home: number; bills: number; number: number; shift: number; unused: number; readUnused: number }

const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS })
try {
  const felt: Felt[] = []
  for (let run = 0; run < RUNS; run++) felt.push(await feelOnce())
  const middle = (name: keyof Felt) => felt.map((one) => one[name]).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0
  say('cold inquiry until the form is shown, ms', Math.round(middle('inquiry')), 2_500)
  say('list of schools after the first tap, ms', Math.round(middle('picker')), 700)
  say('cold home until the children are shown, ms', Math.round(middle('home')), 4_000)
  say('bills after the tap, ms', Math.round(middle('bills')), 2_500)
  say('VA number after the tap, ms', Math.round(middle('number')), 2_500)
  say('largest layout shift of the three', Math.round(middle('shift') * 1_000) / 1_000, 0.02)
  say('JavaScript that runs on the first screen and is not used, %', Math.round(middle('unused')), 20)
  say('JavaScript that home is read with and that does not run, %', Math.round(middle('readUnused')), 20)
} finally {
  await browser.close()
}

function say(what: string, value: number, target: number) {
  console.log(`${value <= target ? '✓' : '✗'} ${what}: ${value} (target ≤ ${target})`)
}

/** A world of its own each time, so that no earlier payment stands in the way. */
async function feelOnce(): Promise<Felt> {
  const world = await startWorld()
  const context = await browser.newContext({ ...PHONE, baseURL: world.payerUrl, locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  try {
    const first = await context.newPage()
    const { percent: unused } = await findUnusedCode(first, async () => {
      await first.goto('/')
      await first.getByText('Versi').waitFor()
      // Long enough for everything that loads by itself.
      await first.waitForTimeout(3_000)
    })
    await first.close()
    const inquiry = await feelInquiry(context)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await watchShifts(page)
    await new MasukPage(page).enter(world)
    const { percent: readUnused } = await findUnusedCode(
      page,
      async () => {
        await page.goto('/app/home')
        await new HomePage(page).child(CHILD).first().waitFor()
      },
      READ_FIRST,
    )
    await page.goto('about:blank')
    await slowDown(page)
    return { ...inquiry, ...(await walk(page)), unused, readUnused }
  } finally {
    await context.close()
    await world.stop()
  }
}

/** Empties the cache and plays the phone. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Network.emulateNetworkConditions', SLOW)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
}

/** The first screen, and the tap that begins to run React. */
async function feelInquiry(context: BrowserContext): Promise<Pick<Felt, 'inquiry' | 'picker'>> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await slowDown(page)
  const { sekolah } = new InquiryPage(page)
  const inquiry = await taking(async () => {
    await page.goto('/', { waitUntil: 'commit' })
    await sekolah.waitFor()
  })
  // People read before they tap; by then everything is fetched.
  await page.waitForTimeout(READING_MS)
  const picker = await taking(async () => {
    await sekolah.tap()
    await new PickerSheet(page).dialog.waitFor()
  })
  await page.close()
  return { inquiry, picker }
}

async function walk(page: Page): Promise<Pick<Felt, 'home' | 'bills' | 'number' | 'shift'>> {
  const home = new HomePage(page)
  const home_ms = await taking(async () => {
    await page.goto('/app/home', { waitUntil: 'commit' })
    await home.child(CHILD).first().waitFor()
  })
  // People read before they tap; by then the app has taken the home over.
  await page.locator('#dini').waitFor({ state: 'detached' })
  const shifts = [(await takeShift(page)).sum]
  const begun = performance.now()
  const tagihan = await home.payFor(CHILD)
  const bills = performance.now() - begun
  shifts.push((await takeShift(page)).sum)
  await tagihan.chooseMetode('BCA')
  const number = await taking(async () => {
    await tagihan.pay.click()
    await page.getByText('Nomor VA', { exact: true }).waitFor()
  })
  shifts.push((await takeShift(page)).sum)
  return { home: home_ms, bills, number, shift: Math.max(...shifts) }
}

async function taking(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
