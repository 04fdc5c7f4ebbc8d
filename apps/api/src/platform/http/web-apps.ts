import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { HUB_PORT } from '@lunas/contract/kantin/hub'
import { NFC_HOST, NFC_PORT } from '@lunas/contract/nfc/nfc'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const APPS = join(import.meta.dirname, '../../../..')
export const UPLOADS = join(import.meta.dirname, '../../../seeds/uploads')
/** Hubs of canteens, on the school's own network. */
const HUBS = `http://*:${HUB_PORT}`
const A_YEAR_S = 365 * 24 * 3_600

type WebAppsOptions = {
  apps?: string
  /** The gateway's origin, from which the payer app loads the QR codes that wallets scan. */
  picturesFrom?: string
  /** The port of the bridge to card readers, on the machine of the person who uses the page. */
  nfcPort?: number
  /** The title and tags that a shared address shows in a chat; undefined where it shows the app's own. */
  previewOf?: PreviewOf
}

type PreviewOf = (path: string, request: FastifyRequest) => Promise<string | undefined>

/** Serves the built, pre-compressed web apps. Every address inside an app opens its one page. */
export async function serveWebApps(
  app: FastifyInstance,
  { apps = APPS, picturesFrom = '', nfcPort = NFC_PORT, previewOf }: WebAppsOptions = {},
): Promise<void> {
  await app.register(staticFiles, {
    root: UPLOADS,
    prefix: '/uploads/',
    decorateReply: false,
    // A folder is no file: without this its address would be an error of ours.
    index: false,
    maxAge: '1d',
    // Mail programs show the institution's logo.
    setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
  })
  const readers = `ws://${NFC_HOST}:${nfcPort} http://${NFC_HOST}:${nfcPort}`
  // Only tills talk to hubs: a parent's page must not reach any machine of that port.
  await serveApp(app, join(apps, 'portal/dist'), '/portal/', { picturesFrom: '', devicesAt: `${readers} ${HUBS}` })
  await serveApp(app, join(apps, 'payer/dist'), '/', { picturesFrom, devicesAt: readers }, previewOf)
}

/** What a page may load that is not ours. */
type Foreign = { picturesFrom: string; devicesAt: string }

async function serveApp(
  app: FastifyInstance, root: string, prefix: string, foreign: Foreign, previewOf?: PreviewOf,
): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return
  const pageOf = readPages(root)
  const policy = contentPolicy(readFileSync(join(root, 'index.html'), 'utf8'), foreign)
  const pageHeaders = { 'content-security-policy': policy, 'cross-origin-opener-policy': 'same-origin' }
  await app.register(
    async (scope) => {
      await scope.register(staticFiles, {
        root,
        // The plugin's scope already has the app's prefix.
        prefix: '/',
        preCompressed: true,
        index: ['index.html'],
        wildcard: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const hashed = path.includes('/assets/')
          reply.header(
            'cache-control',
            hashed ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache',
          )
          // Files too: a worker runs under the policy of its own file.
          for (const [name, value] of Object.entries(pageHeaders)) reply.header(name, value)
          if (prefix !== '/') reply.header('x-robots-tag', 'noindex')
        },
      })
      scope.setNotFoundHandler(async (request, reply) => {
        const path = request.url.split('?', 1)[0] ?? ''
        const head = request.method === 'GET' ? await previewOf?.(path, request) : undefined
        if (head === undefined) return openApp(request.url, request.method, reply, pageOf)
        const page = readFileSync(join(root, pageOf(path)), 'utf8')
        return reply
          .headers({ ...pageHeaders, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
          .type('text/html; charset=utf-8')
          // A function, since a dollar sign in a name would otherwise be a pattern.
          .send(page.replace(/<title>[^<]*<\/title>/, () => head))
      })
    },
    { prefix: prefix === '/' ? '' : prefix.slice(0, -1) },
  )
}

/** The file of the page at an address. */
type PageOf = (path: string) => string

/** The build writes copies of the page that name the parts which some addresses need. */
function readPages(root: string): PageOf {
  const table = join(root, 'rute.json')
  if (!existsSync(table)) return () => 'index.html'
  const written = JSON.parse(readFileSync(table, 'utf8')) as { name: string; path: string }[]
  const pages = written.map(({ name, path }) => ({ file: `rute/${name}.html`, path: new RegExp(path) }))
  return (address) => pages.find(({ path }) => path.test(address))?.file ?? 'index.html'
}

/** The screens that are the same for everybody. */
const LISTED = /^\/(id\/bayar|panduan|verifikasi|ziswaf(\/ziswaf|\/kalkulator|\/program\/[^/]+)?)\/?$/

/** A missing file is 404; any other address opens the app, which knows its screens. */
function openApp(url: string, method: string, reply: FastifyReply, pageOf: PageOf) {
  const path = url.split('?', 1)[0] ?? ''
  const isFile = /\.[a-z0-9]{2,12}$/i.test(path) || path.includes('/assets/')
  if (isFile || (method !== 'GET' && method !== 'HEAD'))
    return reply.code(404).type('text/plain; charset=utf-8').send('Tidak ditemukan')
  // Search engines must not list a family's bills and receipts.
  if (!LISTED.test(path)) reply.header('x-robots-tag', 'noindex')
  return reply.sendFile(pageOf(path))
}

/** Allows only our own scripts; the inline script of the page is allowed by its hash. */
function contentPolicy(html: string, { picturesFrom, devicesAt }: Foreign): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${picturesFrom}`.trim(),
    `connect-src 'self' ${devicesAt}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
