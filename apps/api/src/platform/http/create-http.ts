import { API_BASE, wire } from '@lunas/contract/wire/wire'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { isUnavailable } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import { RefusalError, refusalAnswer } from '#platform/http/refuse'
import { ProviderError } from '#platform/provider-error'

/** Larger than any basket, small enough not to exhaust memory. */
const BODY_BYTES_MAX = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000

const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
/** Answers are about people and money, so no proxy or browser may cache them. */
const API_HEADERS = { ...SAFE_HEADERS, 'cache-control': 'no-store' }

type HttpOptions = { logger: Logger; trustProxy: boolean }

/** The server without routes: parsing, headers and the one place that turns errors into answers. */
export function createHttp({ logger, trustProxy }: HttpOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // Creating a logger per request would cost more time than reading a bill.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy,
    forceCloseConnections: true,
  })
  keepRawHooks(app)
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  // With a callback instead of a promise, which is faster; this runs for every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(API_BASE) ? API_HEADERS : SAFE_HEADERS)
    done()
  })
  return app
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
  if (http === 429) reply.header('retry-after', '60')
  return reply.code(http).type('application/json; charset=utf-8').send(body)
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
