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

const WITHOUT_COLOURS: RunOptions = { rules: { 'color-contrast': { enabled: false } } }

/** The violations axe finds on a page, in phone and in desktop size. */
export async function findBarriersAtEverySize(page: Page, screen: string): Promise<string[]> {
  // Colours take as long as all other rules together, and both layouts use the same ones: light ones
  // are checked at the desk, dark ones on the phone.
  const onPhone = await findBarriers(page, `${screen}, phone`, { light: WITHOUT_COLOURS })
  await page.setViewportSize(SIZES.desk)
  const atDesk = await run(page, {}, [MENU])
  await page.setViewportSize(SIZES.phone)
  return [...onPhone, ...atDesk.map((line) => `${screen}, desk: ${line}`)]
}

/** The violations of at least moderate impact, in light and dark mode, one line each. */
export async function findBarriers(
  page: Page, screen: string, { light = {}, menu = false }: { light?: RunOptions; menu?: boolean } = {},
): Promise<string[]> {
  const leftOut = menu ? [] : [MENU]
  // Injected through the debugger, since the page's content policy allows no foreign script. It
  // stays as long as the document.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(SOURCE)
  const inLight = await run(page, light, leftOut)
  // Only colours differ in dark mode, so only they are checked again.
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await run(page, { runOnly: ['color-contrast'] }, leftOut)
  await page.emulateMedia({ colorScheme: 'light' })
  return [
    ...inLight.map((line) => `${screen}, light: ${line}`),
    ...inDark.map((line) => `${screen}, dark: ${line}`),
  ]
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
