import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { SIZES } from './browser.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The portal's menu at the left: the same on every screen, and two thirds of its elements. Journeys of
 * the menu check it, all others leave it out.
 */
const MENU = '.shell-side'

/** The violations axe finds on a page, in phone and in desktop size. */
export async function findBarriersAtEverySize(page: Page, screen: string): Promise<string[]> {
  // Both layouts use the same colours, so two looks see everything: all rules on a dark phone, and all
  // rules at a light desk.
  await inject(page)
  const onPhone = await inDark(page, () => run(page, {}, [MENU]))
  await page.setViewportSize(SIZES.desk)
  const atDesk = await run(page, {}, [MENU])
  await page.setViewportSize(SIZES.phone)
  return [
    ...onPhone.map((line) => `${screen}, phone, dark: ${line}`),
    ...atDesk.map((line) => `${screen}, desk, light: ${line}`),
  ]
}

/** The violations of at least moderate impact, in light and dark mode, one line each. */
export async function findBarriers(page: Page, screen: string, { menu = false } = {}): Promise<string[]> {
  const leftOut = menu ? [] : [MENU]
  await inject(page)
  const light = await run(page, {}, leftOut)
  // Only colours differ in dark mode, so only they are checked again.
  const dark = await inDark(page, () => run(page, { runOnly: ['color-contrast'] }, leftOut))
  return [
    ...light.map((line) => `${screen}, light: ${line}`),
    ...dark.map((line) => `${screen}, dark: ${line}`),
  ]
}

/**
 * Through the debugger, since the page's content policy allows no foreign script. It stays as long as
 * the document.
 */
async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(SOURCE)
}

async function inDark<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const seen = await look()
  await page.emulateMedia({ colorScheme: 'light' })
  return seen
}

async function run(page: Page, options: RunOptions, exclude: string[]): Promise<string[]> {
  // Passed rules need no details, and no media is preloaded, since no page plays sound.
  const how: RunOptions = { resultTypes: ['violations'], preload: false, ...options }
  const { violations } = await page.evaluate(
    ({ where, how }) => (globalThis as unknown as { axe: typeof Axe }).axe.run(where, how),
    { where: { exclude }, how },
  )
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(
      ({ id, impact, nodes }) =>
        `${id} (${impact}) ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
}
