import type { IncomingMessage } from 'node:http'
import { API_BASE, wire } from '@lunas/contract/wire/wire'
import { CHALLENGE_HEADER } from '@lunas/contract/wire/work-headers'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { MINUTE_MS } from '#platform/clock'
import type { Config } from '#platform/config'
import { isUnavailable } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import { waitForRunningRequests } from '#platform/http/running-requests'
import { RefusalError, refusalAnswer, WorkDemanded } from '#platform/http/refuse'
import { acceptUploads, uploadRules } from '#platform/http/upload'
import { ProviderError } from '#platform/provider-error'

/** Larger than any basket, small enough not to exhaust memory. */
const BODY_BYTES_MAX = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000
/** Long enough for a large file over a slow line; calls without a file have a shorter limit. */
const UPLOAD_TIMEOUT_MS = 30 * MINUTE_MS

const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  // No answer is a page. The web apps replace this policy by their own.
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}
/** For a year a browser that was here once refuses to come without TLS. */
const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

type HttpOptions = { logger: Logger } & Pick<Config, 'trustProxy' | 'production'>

/** The server without routes: parsing, headers and the one place that turns errors into answers. */
export function createHttp({ logger, trustProxy, production }: HttpOptions): FastifyInstance {
  const headers = production ? { ...SAFE_HEADERS, ...TLS_ONLY } : SAFE_HEADERS
  // Answers are about people and money, so no proxy or browser may cache them.
  const apiHeaders = { ...headers, 'cache-control': 'no-store' }
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // Creating a logger per request would cost more time than reading a bill.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    trustProxy:
      typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    forceCloseConnections: true,
  })
  waitForRunningRequests(app)
  keepRawHooks(app)
  acceptUploads(app)
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  // With a callback instead of a promise, which is faster; this runs for every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(API_BASE) ? apiHeaders : headers)
    if (request.method === 'POST' && !uploadRules(request)) hurry(request.raw)
    done()
  })
  return app
}

/** Limits the time of small bodies, so that a slow sender cannot hold a connection. */
function hurry(raw: IncomingMessage): void {
  const timer = setTimeout(() => raw.complete || raw.destroy(), REQUEST_TIMEOUT_MS)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}

/** Signatures cover raw bytes, so notifications keep theirs; other bodies are strict JSON. */
function keepRawHooks(app: FastifyInstance): void {
  const hooks = new Set(
    Object.values(wire)
      .filter(({ path }) => path.startsWith('hook/'))
      .map(({ path }) => API_BASE + path),
  )
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (hooks.has(request.url.split('?', 1)[0] ?? '')) done(null, body)
    else parseJson(request, body.toString('utf8'), done)
  })
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { http, body } = translate(error, request)
  if (http === 403) noteForbidden(request, body.kode)
  if (error instanceof WorkDemanded) reply.header(CHALLENGE_HEADER, error.challenge)
  if (http === 429) reply.header('retry-after', '60')
  // Closes the connection of a refused body, so that the rest of it is not read.
  if (!request.raw.complete) reply.header('connection', 'close')
  return reply.code(http).type('application/json; charset=utf-8').send(body)
}

/** A person of ours who asks for what is not theirs: a mistake, or a stolen session. */
function noteForbidden(request: FastifyRequest, kode: string): void {
  const { pengguna_id } = request.caller?.person ?? {}
  if (pengguna_id === undefined) return
  request.log.warn({ pengguna_id, call: request.routeOptions.config.call, kode }, 'call was forbidden')
}

function translate(error: FastifyError, request: FastifyRequest) {
  if (error instanceof RefusalError) return refusalAnswer(error.code, error.fields, error.isian)
  if (error instanceof ProviderError) return refusalAnswer('SERVER_SIBUK')
  // Fastify itself refuses a broken body, a wrong content type or too large a body.
  if (error.statusCode !== undefined && error.statusCode < 500)
    return refusalAnswer('PERMINTAAN_TIDAK_DIKENALI')
  if (isUnavailable(error)) {
    // 503 instead of 500: the gateway repeats a notification four times after 503, once after 500.
    request.log.warn({ err: error, path: request.routeOptions.url }, 'database is unavailable')
    return refusalAnswer('SERVER_SIBUK')
  }
  request.log.error({ err: error, path: request.routeOptions.url }, 'request failed')
  return refusalAnswer('KENDALA_SERVER')
}
