import { aSiswa, aTagihan } from '@lunas/api/test/builders'
import { addDays, localDateAt } from '@lunas/values/local-date'
import type { Browser, Page } from 'playwright-core'
import { inject, test as base } from 'vitest'
import { collectComplaints, launchBrowser, moveClock, openContext, type Look } from './browser.ts'
import { cleanUp, startWorld, type World } from './world.ts'

/** Opens a page in the app of this journey's world. */
export type OpenPage = { (look?: Look): Promise<Page>; world: World }

/** What a parent types to find a pupil's bills. */
export type Who = { sekolah: string; nis: string }

/** One browser for all journeys of a worker; every page gets its own profile. */
const inBrowser = base
  .extend('chromium', { scope: 'worker' }, () => inject('chromium'))
  .extend('browser', { scope: 'worker' }, async ({ chromium }, { onCleanup }) => {
    const browser = await launchBrowser(chromium)
    onCleanup(() => cleanUp({ browser: () => browser.close() }))
    return browser
  })

/**
 * A test with its own world (database, API, worker, sandbox) and a real browser, for journeys that
 * change what others look at.
 */
export const test = inBrowser
  .extend<{ demo: boolean; world: World }>({
    demo: true,
    world: async ({ demo }, use) => {
      const world = await startWorld({ demo, config: { docs: true } })
      await use(world)
      await world.stop()
    },
  })
  .extend<{ open: OpenPage }>({ open: openPages })

/**
 * The same with one world for all journeys of the file, which costs a seventh less. Each uses a pupil of
 * its own (`siswa`), or only looks; it may find what the journeys before it did to other pupils.
 */
export const sharingTest = inBrowser
  .extend('world', { scope: 'file' }, async ({ chromium: _ }, { onCleanup }) => {
    const world = await startWorld()
    onCleanup(() => world.stop())
    return world
  })
  .extend<{ open: OpenPage }>({ open: openPages })
  .extend<{ siswa: Who }>({
    siswa: async ({ world }, use) => {
      await use(await aPupilWithBills(world))
    },
  })

type Where = { browser: Browser; world: World; task: { name: string; result?: { errors?: unknown[]; retryCount?: number } } }

async function openPages({ browser, world, task }: Where, use: (open: OpenPage) => Promise<void>): Promise<void> {
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
      `${task.name} ${task.result.retryCount ?? 0}`,
      opened.map(({ page }) => page),
    )
  await cleanUp({
    pages: () => Promise.all(opened.map(({ page }) => page.context().close())),
  })
  const complaints = opened.flatMap((one) => one.complaints)
  if (complaints.length > 0) throw new Error(`The browser complained: ${complaints.join('; ')}`)
}

/** A pupil of a school of their own, with an SPP that is overdue and a bill that may be paid in parts. */
async function aPupilWithBills(world: World): Promise<Who> {
  const siswa = await aSiswa(world)
  const today = localDateAt(world.clock.now(), siswa.sekolah.zona_waktu)
  await aTagihan(world, siswa, { jatuh_tempo: addDays(today, -1) })
  await aTagihan(world, siswa, {
    jenis: 'Uang Kegiatan', jumlah: 1_000_000, boleh_dicicil: true, prioritas: 20,
    jatuh_tempo: addDays(today, 30),
  })
  return { sekolah: siswa.sekolah.nama, nis: siswa.nis }
}

/** With LUNAS_E2E_SHOTS=<folder> a failed journey leaves a picture of every page it had open. */
async function keepPictures(name: string, pages: Page[]): Promise<void> {
  const folder = process.env.LUNAS_E2E_SHOTS
  if (!folder) return
  const file = name.replace(/\W+/g, '-').slice(-60)
  for (const [i, page] of pages.entries()) {
    await page.screenshot({ path: `${folder}/${file}-${i}.png` }).catch(() => {})
  }
}

/** A test whose database is empty: it begins with the command that makes the first operator. */
export const emptyTest = test.extend({ demo: false })
