import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { SIZES } from './browser.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on a page that was opened as on a phone, there and at a desk. */
export async function findBarriersAtEverySize(page: Page, screen: string): Promise<string[]> {
  const onPhone = await findBarriers(page, `${screen}, phone`)
  await page.setViewportSize(SIZES.desk)
  // A desk has other places and the same colours, which were looked at in the dark before.
  const atDesk = await run(page, {})
  await page.setViewportSize(SIZES.phone)
  return [...onPhone, ...atDesk.map((line) => `${screen}, desk: ${line}`)]
}

/** What axe finds on this page from moderate on, in both looks, as one line each. */
export async function findBarriers(page: Page, screen: string): Promise<string[]> {
  // Through the debugger, since the page's own policy lets no foreign script in. It stays there as
  // long as the document does.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(SOURCE)
  const inLight = await run(page, {})
  // Only colours differ in the dark, so only they are looked at again.
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await run(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [
    ...inLight.map((line) => `${screen}, light: ${line}`),
    ...inDark.map((line) => `${screen}, dark: ${line}`),
  ]
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(
    (given) => (globalThis as unknown as { axe: typeof Axe }).axe.run(given),
    // What passed need not be described; and as nothing plays a sound, nothing is loaded to hear it.
    { resultTypes: ['violations' as const], preload: false, ...options },
  )
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(
      ({ id, impact, nodes }) =>
        `${id} (${impact}) ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
}
