import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** The sum of layout shifts since it was last taken. */
    shifted?: number
  }
}

/** Sums what moves on the page without a touch; also on pages that are opened later. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput) continue
        window.shifted = (window.shifted ?? 0) + Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum since the last time; what is drawn now counts, the next begins at nought. */
export function takeShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const sum = window.shifted ?? 0
    window.shifted = 0
    return sum
  })
}
