import type { Page } from 'playwright-core'

/** How much a screen may move by itself while it loads. */
export const SHIFT_MAX = 0.02

type Shift = { sum: number; moved: string[] }
declare global {
  interface Window {
    /** What moved by itself since it was last taken. */
    shift?: Shift
  }
  interface PerformanceEntry {
    value?: number
    hadRecentInput?: boolean
    sources?: readonly { node?: Node | null }[]
  }
}

/** Sums what moves on the page without a touch; also on pages that are opened later. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift: Shift = (window.shift = { sum: 0, moved: [] })
    new PerformanceObserver((list) => {
      for (const { value = 0, hadRecentInput, sources = [] } of list.getEntries()) {
        if (hadRecentInput) continue
        shift.sum += value
        for (const { node } of sources)
          if (node instanceof Element) shift.moved.push(`${node.tagName} ${node.className}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum since the last time and what moved; the next begins at nought. */
export function takeShift(page: Page): Promise<Shift> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const { shift = { sum: 0, moved: [] } } = window
    const taken = { sum: shift.sum, moved: [...new Set(shift.moved)] }
    Object.assign(shift, { sum: 0 })
    shift.moved.length = 0
    return taken
  })
}

/** Fails when more moved by itself than a screen may. */
export async function expectStill(page: Page): Promise<void> {
  const { sum, moved } = await takeShift(page)
  if (sum > SHIFT_MAX) throw new Error(`moved by ${sum}: ${moved.join(', ')}`)
}
