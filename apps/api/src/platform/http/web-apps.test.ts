import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApps } from '#platform/http/web-apps'

const INLINE = 'document.documentElement.dataset.siap = "1"'
const PAGE = `<!doctype html><title>Lunas</title><script>${INLINE}</script><script src="/assets/a-1b2c.js"></script>`

/** Writes the files of two built apps. */
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lunas-web-'))
  build('payer', PAGE)
  build('portal', '<!doctype html><title>Portal</title>')
  app = Fastify()
  await serveWebApps(app, {
    apps: folder, picturesFrom: 'https://api.contoh.id',
    previewOf: async (path) => (path === '/tautan/T-9' ? '<title>Tagihan $& Rp1</title>' : undefined),
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('the page is not cached, and only our own scripts run in it', async () => {
  const page = await app.inject('/')
  expect(page.body).toBe(PAGE)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache' })
  const policy = String(page.headers['content-security-policy'])
  const known = createHash('sha256').update(INLINE).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${known}'`)
  expect(policy).toContain("frame-ancestors 'none'")
  // The bridge to card readers, on the machine of whoever opened the page.
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:3000 http://127.0.0.1:3000;")
  // A till also asks the hub of its school; a parent's page cannot.
  const portal = (await app.inject('/portal/')).headers['content-security-policy']
  expect(portal).toContain("connect-src 'self' ws://127.0.0.1:3000 http://127.0.0.1:3000 http://*:3310;")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('a shared address shows its own title in a chat, under the same policy', async () => {
  const page = await app.inject('/tautan/T-9?dari=wa')
  expect(page.body).toBe(PAGE.replace('<title>Lunas</title>', () => '<title>Tagihan $& Rp1</title>'))
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
  expect(page.headers['content-security-policy']).toBe((await app.inject('/')).headers['content-security-policy'])
  expect((await app.inject('/tautan/T-8')).body).toBe(PAGE)
})

test('search engines list only screens that are the same for everybody', async () => {
  const robots = async (url: string) => (await app.inject(url)).headers['x-robots-tag']
  for (const url of ['/', '/id/bayar', '/panduan?x=1', '/ziswaf/ziswaf', '/ziswaf/program/PG-1'])
    expect(await robots(url)).toBeUndefined()
  for (const url of ['/iu/tagihan/SW-1', '/kuitansi/KW-1', '/tautan/T-1', '/app/home', '/portal/', '/portal/x'])
    expect(await robots(url)).toBe('noindex')
})

test('only the payer app loads images from the gateway, and no scripts', async () => {
  const policyOf = async (url: string) =>
    String((await app.inject(url)).headers['content-security-policy'])
  expect(await policyOf('/')).toMatch(/img-src 'self' data: blob: https:\/\/api\.contoh\.id;/)
  expect((await policyOf('/')).match(/contoh/g)).toHaveLength(1)
  expect(await policyOf('/portal/')).toMatch(/img-src 'self' data: blob:;/)
})

test('files with a hash in their name are cached for a year', async () => {
  const asset = await app.inject('/assets/a-1b2c.js')
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

test.each(['/', '/assets/a-1b2c.js'])('%s is compressed where accepted', async (url) => {
  const plain = await app.inject({ url })
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
  expect(packed.headers['cache-control']).toBe(plain.headers['cache-control'])
})

test.each(['/id/mobile/bayar', '/verifikasi?nomor=KW-1.2', '/apa/pun'])(
  '%s opens the app',
  async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE])
    expect(answer.headers['content-security-policy']).toBeDefined()
  },
)

test.each(['/portal/', '/portal/siswa/7'])('%s opens the portal', async (url) => {
  expect((await app.inject(url)).body).toContain('<title>Portal</title>')
})

test.each(['/assets/old-9z9z.js', '/favicon.ico', '/.env', '/portal/assets/x.css'])(
  'the missing file %s is answered 404, not with the app',
  async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body]).toEqual([404, 'Tidak ditemukan'])
  },
)

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
])('%s does not lead out of the folder', async (url) => {
  writeFileSync(join(folder, 'payer/secret.txt'), 'rahasia')
  expect((await app.inject(url)).body).not.toContain('rahasia')
})

test('an address gets the page that names its parts, and every other address the common one', async () => {
  build('rinci/payer', '<html><head></head></html>')
  const dist = join(folder, 'rinci/payer/dist')
  mkdirSync(join(dist, 'rute'))
  writeFileSync(join(dist, 'rute.json'), '[{"name":"kuitansi","path":"^/kuitansi/"}]')
  writeFileSync(join(dist, 'rute/kuitansi.html'), '<html><head>bagian</head></html>')
  const own = Fastify()
  await serveWebApps(own, { apps: join(folder, 'rinci') })
  expect((await own.inject('/kuitansi/KW-1')).body).toContain('bagian')
  expect((await own.inject('/kuitansi/KW-1')).headers).toMatchObject({
    'cache-control': 'no-cache', 'x-robots-tag': 'noindex', 'content-security-policy': expect.any(String),
  })
  expect((await own.inject('/id/bayar')).body).not.toContain('bagian')
  await own.close()
})

test('POST to a screen is refused', async () => {
  expect((await app.inject({ method: 'POST', url: '/id/mobile/bayar' })).statusCode).toBe(404)
})

test('an app that was not built answers 404, and the other app still works', async () => {
  const bare = Fastify()
  await serveWebApps(bare, { apps: join(folder, 'nothing') })
  expect((await bare.inject('/')).statusCode).toBe(404)
  expect((await bare.inject('/uploads/logo/mobile.svg')).statusCode).toBe(200)
  await bare.close()
})

function build(name: string, page: string): void {
  const dist = join(folder, name, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  const files = { 'index.html': page, 'assets/a-1b2c.js': `console.log('${name}')`.repeat(40) }
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(dist, path), text)
    writeFileSync(join(dist, `${path}.br`), brotliCompressSync(text))
  }
}
