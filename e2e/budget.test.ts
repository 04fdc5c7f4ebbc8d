import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { InquiryPage } from './pages/inquiry-page.ts'
import { HomePage } from './pages/home-page.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { test } from './support/journey.ts'
import { expectStill, watchShifts } from './support/layout-shift.ts'
import { READ_FIRST } from './support/unused-code.ts'

const JS_GZIP_BYTES_MAX = 100_000
/** All that stands before the bills, or before home: React, the app, the query cache and the screen. */
const SHOWN_JS_GZIP_BYTES_MAX = 114_500
/** The same for other screens that a link opens. A payment brings what follows it live. */
const LINKED_JS_GZIP_BYTES_MAX = {
  '/kuitansi/KW-mobile-SDIT-2020-000001-ABCDEF': 113_000,
  '/ziswaf/ziswaf': 117_000,
  '/bayar/pembayaran/LNS-mobile-01ARZ3NDEKTSV4RRFFQ69G5FAV': 135_000,
}
/** All that the screens of an area load before they are shown; each area's own file is called like this. */
const AREA_JS_GZIP_BYTES_MAX = {
  tagihan: 114_500,
  rumah: 114_000,
  kuitansi: 113_000,
  jalur: 135_000,
  ziswaf: 117_000,
  masuk: 132_000,
  beranda: 148_000,
  'info-screens': 127_000,
  'kantin-screens': 131_500,
  'ppob-screens': 128_000,
  'mitra-screens': 150_000,
}
/** Where the build puts the files of the payer app. */
const ASSETS = new URL('../apps/payer/dist/assets/', import.meta.url)
/** What home needs to be read: the file that runs first, and the one that draws before React is there. */
const READ_JS_GZIP_BYTES_MAX = 12_000
const CSS_GZIP_BYTES_MAX = 8_000
const REQUESTS_MAX = 8
/** Long enough for everything that loads by itself; the service worker waits for a page at rest. */
const LANDING_MS = 3_000

test('the first screen stays within its budget of bytes and requests', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const landing = await land(page)

  const js = landing.filter(({ type }) => type === 'script')
  const css = landing.filter(({ type }) => type === 'stylesheet').map(({ body }) => body)
  const inlined = (await page.locator('style').allTextContents()).map((text) => Buffer.from(text))
  const jsBytes = sumGzip(js.map(({ body }) => body))
  const cssBytes = sumGzip([...css, ...inlined])
  console.log(
    `landing: ${jsBytes} B of JavaScript, ${cssBytes} B of CSS (gzip), ${landing.length} requests`,
  )

  expect(jsBytes).toBeLessThanOrEqual(JS_GZIP_BYTES_MAX)
  expect(cssBytes).toBeLessThanOrEqual(CSS_GZIP_BYTES_MAX)
  expect(landing.length).toBeLessThanOrEqual(REQUESTS_MAX)
  expect(landing.filter(({ url }) => !url.startsWith(world.payerUrl))).toEqual([])
  // What talks to a phone is loaded only inside of the native apps.
  for (const { body } of js) expect(body.toString()).not.toContain('appUrlOpen')
  // Compressed at build time and cached for a year: the file name changes with the content.
  for (const { headers } of js) {
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
  }
})

test('bills and home are shown with few bytes, and their call does not wait for the app', async ({
  expect,
  open,
  world,
}) => {
  const visitor = await open()
  await watchShifts(visitor)
  await new InquiryPage(visitor).find()
  const bills = new URL(visitor.url()).pathname
  const tagihan = new TagihanPage(visitor)
  const named = await openNamedOnly(visitor, bills, '/api/iu/tagihan/get', () => tagihan.ready())
  console.log(`bills: ${named.app} B of JavaScript (gzip)`)
  expect(named.app).toBeLessThanOrEqual(SHOWN_JS_GZIP_BYTES_MAX)
  await expectStill(visitor)
  // The steps to a payment are fetched after the bills are shown.
  await visitor.unrouteAll()
  await visitor.reload()
  await tagihan.next.click()
  await tagihan.metodeSheet.waitFor()

  const parent = await open()
  await watchShifts(parent)
  await new MasukPage(parent).enter(world)
  const home = new HomePage(parent)
  const homeNamed = await openNamedOnly(parent, '/app/home', '/api/app/beranda/get', () => home.ready())
  console.log(`home: ${homeNamed.app} B of JavaScript (gzip), read with ${homeNamed.read} B`)
  expect(homeNamed.app).toBeLessThanOrEqual(SHOWN_JS_GZIP_BYTES_MAX)
  expect(homeNamed.read).toBeLessThanOrEqual(READ_JS_GZIP_BYTES_MAX)
  // One call has all that home shows; the other is about the institution, and every screen asks for it.
  const aboutHome = homeNamed.asked.filter((path) => path !== '/api/model/data/get-custom')
  expect(aboutHome).toEqual(['/api/app/beranda/get'])
  await expectStill(parent)
})

test('a receipt, a payment and ziswaf name few bytes', async ({ expect, open }) => {
  const page = await open()
  for (const [path, most] of Object.entries(LINKED_JS_GZIP_BYTES_MAX)) {
    const names = await namesIn(page, path)
    const bytes = sumGzip(await bodiesOf(page, names))
    console.log(`${path}: ${bytes} B of JavaScript (gzip)`)
    expect(bytes, path).toBeLessThanOrEqual(most)
  }
})

test('no area loads the file of another one, and each stays within its own budget', async ({ expect }) => {
  const files = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
  const areas = Object.keys(AREA_JS_GZIP_BYTES_MAX)
  const isOf = (area: string) => (name: string) => name.startsWith(`${area}-`)
  for (const [area, most] of Object.entries(AREA_JS_GZIP_BYTES_MAX)) {
    const loaded = await importsOf(files.find(isOf(area)) ?? area)
    const others = areas.filter((other) => other !== area && [...loaded.keys()].some(isOf(other)))
    expect(others, `${area} loads other areas`).toEqual([])
    const bytes = sumGzip([...loaded.values()])
    console.log(`${area}: ${bytes} B of JavaScript (gzip)`)
    expect(bytes, area).toBeLessThanOrEqual(most)
  }
})

/** A file of the build and everything that it imports, without what it fetches later. */
async function importsOf(name: string, found = new Map<string, Buffer>()): Promise<Map<string, Buffer>> {
  if (found.has(name)) return found
  const body = await readFile(new URL(name, ASSETS))
  found.set(name, body)
  for (const [, other = ''] of body.toString().matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    await importsOf(other, found)
  return found
}

/** The scripts that the page of an address names. */
async function namesIn(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  return [...html.matchAll(/"(?<url>\/assets\/[^"]+\.js)"/g)].map(({ groups }) => groups?.url ?? '')
}

function bodiesOf(page: Page, names: readonly string[]): Promise<Buffer[]> {
  return Promise.all(names.map(async (name) => (await page.request.get(name)).body()))
}

/**
 * Opens an address with only the scripts that its page names, and holds the app back until the screen's
 * first call has been sent. Returns the bytes of those scripts: what can be read needs, and what the app
 * itself needs; and the calls that were sent until the screen was ready.
 */
async function openNamedOnly(
  page: Page, path: string, call: string, ready: () => Promise<unknown>,
): Promise<{ read: number; app: number; asked: string[] }> {
  const names = await namesIn(page, path)
  const isAsked = page.waitForRequest((request) => request.url().includes(call))
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!names.includes(pathname)) return route.abort()
    if (pathname.includes('/awal-')) await isAsked
    return route.continue()
  })
  await page.goto(path)
  await ready()
  const asked = [...calls]
  const times = asked.filter((one) => one.includes(call)).length
  if (times !== 1) throw new Error(`${call} was sent ${times} times`)
  const bodies = await bodiesOf(page, names)
  const named = (wanted: (name: string) => boolean) => sumGzip(bodies.filter((_, i) => wanted(names[i] ?? '')))
  // A schema library in one of them would be the server's work done twice.
  if (bodies.some((body) => body.includes('invalid_type'))) throw new Error('zod is loaded')
  return { asked, read: named((name) => READ_FIRST.test(name)), app: named((name) => !name.includes('/early-')) }
}

type Landed = { url: string; type: string; body: Buffer; headers: Record<string, string> }

/** Opens the start address with an empty cache and keeps every answer. */
async function land(page: Page): Promise<Landed[]> {
  const answers: Promise<Landed | undefined>[] = []
  page.on('response', (response) => {
    // Answers without a body, such as redirects, are left out.
    answers.push(
      response.body().then(
        async (body) => ({
          url: response.url(),
          type: response.request().resourceType(),
          body,
          headers: await response.allHeaders(),
        }),
        () => undefined,
      ),
    )
  })
  await page.goto('/')
  await page.getByText('Versi').waitFor()
  await page.waitForTimeout(LANDING_MS)
  return (await Promise.all(answers)).filter((landed) => landed !== undefined)
}

function sumGzip(bodies: readonly Buffer[]): number {
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}
