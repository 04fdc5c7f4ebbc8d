import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { CHROMIUM_ARGS } from './chromium.ts'

/** A small phone first, then a desk. */
export const SIZES = {
  phone: { width: 360, height: 640 },
  desk: { width: 1280, height: 800 },
} as const
export type Size = keyof typeof SIZES

export type Look = {
  size?: Size
  colorScheme?: 'light' | 'dark'
  /**
   * Blocked where a journey watches the network, since the service worker would answer from its
   * cache.
   */
  serviceWorkers?: 'allow' | 'block'
}

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS })
}

export function openContext(
  browser: Browser,
  baseURL: string,
  look: Look = {},
): Promise<BrowserContext> {
  const { size = 'phone', colorScheme = 'light', serviceWorkers = 'block' } = look
  return browser.newContext({
    baseURL,
    viewport: SIZES[size],
    colorScheme,
    serviceWorkers,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
}

/** Runs in the page: its clock shows the time of the world, not of the machine. */
export function moveClock(ahead_ms: number): void {
  const MachineDate = Date
  globalThis.Date = class extends MachineDate {
    constructor(...parts: [] | [string | number | Date]) {
      if (parts.length === 0) super(MachineDate.now() + ahead_ms)
      else super(...parts)
    }

    static override now(): number {
      return MachineDate.now() + ahead_ms
    }
  } as DateConstructor
}

/** All errors and warnings of the browser; a journey must end without any. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // Chromium and React also report requests that a journey lets fail on purpose.
    const isProvoked = /Failed to (load resource|fetch dynamically)/.test(message.text())
    if (message.type() === 'error' && !isProvoked) complaints.push(message.text())
  })
  return complaints
}
