import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SHIFT_MAX, takeShift, watchShifts } from './layout-shift.ts'
import { drawPictures } from './pictures.ts'
import { findStyleFaults } from './style-faults.ts'

const SIZES = [100, 150, 200]

type Seen = Record<string, string[]>

/**
 * Looks at screens one after the other: what they look like, whether they keep the rules of type and room, fit at
 * every text size, and stood still. `check` compares all of it at the end with what is kept in a file beside
 * the journey; RUPA=tulis writes that file anew after a change that was looked at.
 */
export async function watchLook(page: Page, main: ReadonlySet<string>) {
  const seen: Seen = {}
  const sideways: string[] = []
  const shifted: Record<string, unknown> = {}
  const unruly: Record<string, string[]> = {}
  await watchShifts(page)
  return {
    async look(screen: string): Promise<void> {
      const shift = await takeShift(page)
      if (shift.sum > SHIFT_MAX) shifted[screen] = shift
      // A pointer that rests on something colours it, and where it rests depends on how fast the screen came.
      await page.mouse.move(0, 0)
      seen[screen] = await fingerprint(page)
      const faults = await findStyleFaults(page)
      if (faults.length > 0) unruly[screen] = faults
      for (const size of SIZES) sideways.push(...(await overflowAt(page, screen, size)))
      await drawPictures(page, screen, main.has(screen))
      // Other sizes and looks moved everything.
      await takeShift(page)
    },
    async lookAtColours(): Promise<void> {
      seen['colours'] = await tokens(page)
    },
    check(file: URL): void {
      expect(sideways).toEqual([])
      expect(shifted).toEqual({})
      expect(unruly).toEqual({})
      if (process.env['RUPA'] === 'tulis') writeFileSync(file, `${JSON.stringify(seen, null, 2)}\n`)
      expect(seen).toEqual(JSON.parse(readFileSync(file, 'utf8')))
    },
  }
}

/** How far something sticks out of the page, a card or a sheet at this text size, and whether a bar hides a third of it. */
async function overflowAt(page: Page, screen: string, size: number): Promise<string[]> {
  const { wide, cut, bar } = await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    const frames = [...document.querySelectorAll('.card, dialog[open] *')].filter(
      (part) => part.matches('.card') || getComputedStyle(part).overflowX === 'auto',
    )
    const wide = Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...frames.map((part) => part.scrollWidth - part.clientWidth),
    )
    // A title that ends in dots has lost letters that large text needs most.
    const cut = [...document.querySelectorAll<HTMLElement>('h1, h2, .bar-title, .btn, .field-label, .row')].filter(
      (part) => part.offsetParent !== null && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1,
    ).length
    const bars = [...document.querySelectorAll('.basket-bar')].map((one) => one.getBoundingClientRect().height)
    document.documentElement.style.fontSize = ''
    return { wide, cut, bar: Math.max(0, ...bars) - window.innerHeight / 3 }
  }, size)
  return [
    ...(wide > 0 ? [`${screen} at ${size} %: ${wide} px too wide`] : []),
    ...(cut > 0 ? [`${screen} at ${size} %: ${cut} words are cut or stick out`] : []),
    ...(bar > 0 ? [`${screen} at ${size} %: the bar is ${bar} px too high`] : []),
  ]
}

const TOKENS = ['ink', 'surface', 'raised', 'line', 'brand', 'deep', 'accent', 'due', 'late', 'paid', 'due-edge']

/** The colours by role, in light and dark. */
async function tokens(page: Page): Promise<string[]> {
  const read = () =>
    page.evaluate(
      (names) => names.map((name) => `${name} ${getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)}`),
      TOKENS,
    )
  const light = await read()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await read()
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((line) => `dark ${line}`)]
}

/**
 * The look of the main parts without pixels: kind, colours, type and rounding of headings, buttons,
 * amounts and cards. Fonts and texts of a machine do not matter, a changed part does.
 */
function fingerprint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Without states: which ones are shown depends on the day.
    const parts = 'h1, h2, .btn, .card, .amount, .figures, .row, .mark'
    const top = document.querySelector('dialog[open]') ?? document.body
    const looks = [...top.querySelectorAll<HTMLElement>(parts)]
      .filter((part) => part.offsetParent !== null || part.closest('dialog[open]'))
      .map((part) => {
        const { color, backgroundColor, fontSize, fontWeight, borderRadius } = getComputedStyle(part)
        const name = /h\d/i.test(part.tagName) ? part.tagName : part.classList[0]
        return [name, fontSize, fontWeight, color, backgroundColor, borderRadius].join(' ')
      })
    return [...new Set(looks)].sort()
  })
}
