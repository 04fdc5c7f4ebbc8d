import { chromium, type Page } from 'playwright-core'
import { HomePage } from '../pages/home-page.ts'
import { MasukPage } from '../pages/masuk-page.ts'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { takeShift, watchShifts } from '../support/layout-shift.ts'
import { findUnusedCode, READ_FIRST } from '../support/unused-code.ts'
import { startWorld } from '../support/world.ts'

/**
 * npm run terasa: what a parent waits for on a cheap phone far from the city, as the median of five.
 * Home is opened cold; bills and number are counted from the tap. The share of JavaScript that the
 * first screen loads and does not run is printed too. It prints numbers and fails nothing: a busy
 * machine makes all of them larger.
 */
const RUNS = 5
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_RATE = 6
const PHONE = { viewport: { width: 360, height: 640 }, serviceWorkers: 'block', hasTouch: true } as const
const CHILD = 'Umar Abdurrahman'

type Felt = { home: number; bills: number; number: number; shift: number; unused: number; readUnused: number }

const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS })
try {
  const felt: Felt[] = []
  for (let run = 0; run < RUNS; run++) felt.push(await feelOnce())
  const middle = (name: keyof Felt) => felt.map((one) => one[name]).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0
  say('cold home until the children are shown, ms', Math.round(middle('home')), 4_000)
  say('bills after the tap, ms', Math.round(middle('bills')), 2_500)
  say('VA number after the tap, ms', Math.round(middle('number')), 2_500)
  say('largest layout shift of the three', Math.round(middle('shift') * 1_000) / 1_000, 0.02)
  say('JavaScript of the first screen that does not run, %', Math.round(middle('unused')), 20)
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
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.clearBrowserCache')
    await cdp.send('Network.emulateNetworkConditions', SLOW)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    return { ...(await walk(page)), unused, readUnused }
  } finally {
    await context.close()
    await world.stop()
  }
}

async function walk(page: Page): Promise<Omit<Felt, 'unused' | 'readUnused'>> {
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
