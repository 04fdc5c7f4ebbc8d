import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { test } from './support/journey.ts'

const JS_GZIP_BYTES_MAX = 100_000
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
