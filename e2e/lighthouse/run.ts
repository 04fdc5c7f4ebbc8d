import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { InquiryPage, UMAR } from '../pages/inquiry-page.ts'
import { MasukPage } from '../pages/masuk-page.ts'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { startWorld, type World } from '../support/world.ts'
import { steadyBrowser } from './steady-browser.ts'

/**
 * npm run lighthouse [-- --runs 1] [--readme] [name…]: the scores of the screens that parents see most,
 * as the median of five cold loads with Lighthouse's mobile preset. Below a target it exits with 1.
 * Performance is measured in loads of its own: the other audits work inside of the page, and Lighthouse
 * would count that work as the page's. `--readme` writes the table to its place in README.md.
 */
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 95 }
type Category = keyof typeof TARGETS
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** `isPublic`: search engines may list it. The screens of a family tell them not to. */
type Screen = { name: string; path: string; isPublic: boolean; isInside?: true }

/** As somebody sees it who was never here: a payment made on this device would be listed on it. */
const INQUIRY: Screen = { name: 'inquiry', path: '/id/bayar', isPublic: true }

const words = process.argv.slice(2)
const runs = Number(words[words.indexOf('--runs') + 1]) || 5
const wanted = words.filter((word) => /^[a-z]+$/.test(word))
const README = join(import.meta.dirname, '../../README.md')

const folder = await mkdtemp(join(tmpdir(), 'lunas-lighthouse-'))
const world = await startWorld()
const port = await freePort()
const { executablePath, isSteady } = await steadyBrowser(await findChromium(), folder)
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath,
  args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  baseURL: world.payerUrl,
})
try {
  const rows = await measureAll(await context.newPage())
  const table = tableOf(rows)
  console.log(table)
  for (const { name, faults } of rows) for (const fault of faults) console.log(`${name}: ${fault}`)
  if (words.includes('--readme')) await writeReadme(table, rows.length)
  process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1
} finally {
  await context.close()
  await world.stop()
  await rm(folder, { recursive: true, force: true })
}

type Row = {
  name: string
  scores: Partial<Record<Category, number>>
  figures: string
  faults: string[]
  holds: boolean
}

/** Screens for everybody first; then somebody logs in. */
async function measureAll(page: Page): Promise<Row[]> {
  const isWanted = ({ name }: Screen) => wanted.length === 0 || wanted.includes(name)
  const rows: Row[] = []
  if (isWanted(INQUIRY)) rows.push(await measure(page, INQUIRY))
  const screens = await prepare(page, world)
  for (const screen of screens.filter((one) => !one.isInside && isWanted(one)))
    rows.push(await measure(page, screen))
  const inside = screens.filter((one) => one.isInside && isWanted(one))
  if (inside.length > 0) await new MasukPage(page).enter(world)
  for (const screen of inside) rows.push(await measure(page, screen))
  return rows
}

/** Looks up a child as a stranger does, pays one bill, so that there is a receipt, and leaves another payment open. */
async function prepare(page: Page, { sandbox }: World): Promise<Screen[]> {
  const tagihan = await new InquiryPage(page).find()
  const bills = new URL(page.url()).pathname
  const pembayaran = await tagihan.payWith('QRIS')
  await sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  const receipt = await page.getByRole('link', { name: /Kuitansi/ }).first().getAttribute('href')
  if (!receipt) throw new Error('the paid payment has no link to its receipt')
  await (await new InquiryPage(page).find(UMAR)).payWith('BCA')
  const payment = new URL(page.url()).pathname
  return [
    { name: 'bills', path: bills, isPublic: false },
    { name: 'payment', path: payment, isPublic: false },
    { name: 'receipt', path: receipt, isPublic: false },
    { name: 'ziswaf', path: '/ziswaf/ziswaf', isPublic: true },
    { name: 'home', path: '/app/home', isPublic: false, isInside: true },
  ]
}

type Loaded = Awaited<ReturnType<typeof loadOnce>>

async function measure(page: Page, { name, path, isPublic }: Screen): Promise<Row> {
  // A page that stays open would start the worker, which fills the cache again.
  await page.goto('about:blank')
  const others = CATEGORIES.filter(
    (category) => category !== 'performance' && (isPublic || category !== 'seo'),
  )
  const fast: Loaded[] = []
  for (let run = 0; run < runs; run++) {
    console.error(`lighthouse: ${name}, ${run + 1} of ${runs} …`)
    fast.push(await loadOnce(page.context(), path, ['performance']))
  }
  // What these audits find does not depend on speed, so one load shows it.
  const careful = await loadOnce(page.context(), path, others)
  const onlyCategories: Category[] = ['performance', ...others]
  const scores = Object.fromEntries(
    onlyCategories.map((category) => [
      category,
      category === 'performance'
        ? median(fast.map((one) => percent(one.scores.performance)))
        : percent(careful.scores[category]),
    ]),
  )
  const figure = (id: string) => median(fast.map((one) => one.figures[id] ?? 0))
  const ms = (id: string) => `${Math.round(figure(id))} ms`
  return {
    name,
    scores,
    figures: `LCP ${ms('largest-contentful-paint')}, TBT ${ms('total-blocking-time')}, ` +
      `CLS ${figure('cumulative-layout-shift').toFixed(3)}`,
    faults: careful.faults,
    holds: onlyCategories.every((category) => (scores[category] ?? 0) >= TARGETS[category]),
  }
}

/** Lighthouse sometimes misses the beginning of a load on a busy machine; then the load is recorded again. */
async function recordOnce(path: string, onlyCategories: Category[], tries = 3) {
  const result = await lighthouse(`${world.payerUrl}${path}`, {
    port, onlyCategories, output: 'json', logLevel: 'error', disableStorageReset: true,
  })
  const error = result?.lhr.runtimeError
  if (result && !error) return result.lhr
  if (error?.code === 'NO_NAVSTART' && tries > 1) return recordOnce(path, onlyCategories, tries - 1)
  throw new Error(`${path}: ${error?.message ?? 'no result'}`)
}

/** One load with an empty cache and without the worker; what the app stored stays, as the login. */
async function loadOnce(browser: BrowserContext, path: string, onlyCategories: Category[]) {
  const cleaner = await browser.newPage()
  const cdp = await browser.newCDPSession(cleaner)
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Storage.clearDataForOrigin', {
    origin: world.payerUrl, storageTypes: 'service_workers,cache_storage,shader_cache',
  })
  await cleaner.close()
  const lhr = await recordOnce(path, onlyCategories)
  const weighted = Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0 && id !== 'performance')
      .map(({ id: audit }) => lhr.audits[audit]),
  )
  return {
    scores: Object.fromEntries(
      Object.values(lhr.categories).map(({ id, score }) => [id, score ?? 0]),
    ) as Partial<Record<Category, number>>,
    figures: Object.fromEntries(
      Object.values(lhr.audits).map(({ id, numericValue }) => [id, numericValue ?? 0]),
    ),
    faults: weighted.flatMap((audit) =>
      audit && audit.score !== null && audit.score < 1 ? [`${audit.id}: ${sayItems(audit)}`] : [],
    ),
  }
}

/** What Lighthouse found, shortened to a line. */
function sayItems({ title, details }: { title: string; details?: object | undefined }): string {
  const items = details && 'items' in details ? JSON.stringify(details.items).slice(0, 300) : ''
  return `${title} ${items}`.trim()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function percent(score: number | undefined): number {
  return Math.round((score ?? 0) * 100)
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ name, scores, figures, holds }) => {
    const cells = CATEGORIES.map((category) => scores[category] ?? 'not listed')
    return `| ${name} | ${cells.join(' | ')} | ${holds ? '✓' : '✗'} ${figures} |`
  })
  const steady = isSteady ? 'the browser before everything else' : 'the browser beside everything else'
  return [
    '| Screen | Performance | Accessibility | Best practices | SEO | |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
    `\`npm run lighthouse\` on ${new Date().toISOString().slice(0, 10)}: Lighthouse's mobile preset, ` +
      `median of ${runs} cold loads, ${cpus().length} cores, ${steady}.`,
  ].join('\n')
}

/** Only a whole measurement stands in the README. */
async function writeReadme(table: string, screens: number): Promise<void> {
  if (wanted.length > 0 || runs < 5 || screens < 6) throw new Error('measure all screens five times')
  const text = await readFile(README, 'utf8')
  const [start, end] = ['<!-- lighthouse -->', '<!-- /lighthouse -->']
  const [before, after] = [text.indexOf(start), text.indexOf(end)]
  if (before < 0 || after < before) throw new Error(`README.md has no place ${start}`)
  await writeFile(README, `${text.slice(0, before)}${start}\n${table}\n${text.slice(after)}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
