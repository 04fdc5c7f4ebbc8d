import { inject, test as base } from 'vitest'
import type { Page } from 'playwright-core'
import { collectComplaints, launchBrowser, moveClock, openContext, type Look } from './browser.ts'
import { cleanUp, startWorld, type World } from './world.ts'

/** Opens a page in the app of this journey's world. */
export type OpenPage = { (look?: Look): Promise<Page>; world: World }

/** One browser for all journeys of a worker; every page gets its own profile. */
const inBrowser = base
  .extend('chromium', { scope: 'worker' }, () => inject('chromium'))
  .extend('browser', { scope: 'worker' }, async ({ chromium }, { onCleanup }) => {
    const browser = await launchBrowser(chromium)
    onCleanup(() => cleanUp({ browser: () => browser.close() }))
    return browser
  })

/**
 * A test with its own world (database, API, worker, sandbox) and a real browser. Worlds start in
 * about a second, so no journey has to clean up after another.
 */
export const test = inBrowser.extend<{ demo: boolean; world: World; open: OpenPage }>({
  demo: true,
  world: async ({ demo }, use) => {
    const world = await startWorld({ demo })
    await use(world)
    await world.stop()
  },
  open: async ({ browser, world, task }, use) => {
    const opened: { page: Page; complaints: string[] }[] = []
    const ahead_ms = world.clock.offset()
    const openPage = async (look?: Look) => {
      const context = await openContext(browser, world.payerUrl, look)
      // The clock of a service worker cannot be moved, and page and worker must agree.
      if (look?.serviceWorkers !== 'allow') await context.addInitScript(moveClock, ahead_ms)
      const page = await context.newPage()
      page.setDefaultTimeout(40_000)
      opened.push({ page, complaints: collectComplaints(page) })
      return page
    }
    await use(Object.assign(openPage, { world }))
    if (task.result?.errors?.length)
      await keepPictures(
        task.name,
        opened.map(({ page }) => page),
      )
    await cleanUp({
      pages: () => Promise.all(opened.map(({ page }) => page.context().close())),
    })
    const complaints = opened.flatMap((one) => one.complaints)
    if (complaints.length > 0) throw new Error(`The browser complained: ${complaints.join('; ')}`)
  },
})

/** With LUNAS_E2E_SHOTS=<folder> a failed journey leaves a picture of every page it had open. */
async function keepPictures(name: string, pages: Page[]): Promise<void> {
  const folder = process.env.LUNAS_E2E_SHOTS
  if (!folder) return
  const file = name.replace(/\W+/g, '-').slice(0, 60)
  for (const [i, page] of pages.entries()) {
    await page.screenshot({ path: `${folder}/${file}-${i}.png` }).catch(() => {})
  }
}

/** A test whose database is empty: it begins with the command that makes the first operator. */
export const emptyTest = test.extend({ demo: false })
