import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#deps'
import { isUnavailable } from '#platform/db/database'
import { answerInquiry } from '#snap/answer-inquiry'
import { answerPayment } from '#snap/answer-payment'
import type { SnapCall } from '#snap/authorize'
import { issueToken } from '#snap/issue-token'
import { answerOf, LAYANAN, SnapRefusal, type Layanan, type SnapAnswer } from '#snap/snap'

/** Where banks call us. */
export const SNAP_BASE = '/api/snap/v1.0/'

const ROUTES: readonly {
  path: string
  layanan: Layanan
  answer: (deps: Deps, call: SnapCall) => Promise<SnapAnswer>
}[] = [
  { path: 'access-token/b2b', layanan: LAYANAN.token, answer: issueToken },
  { path: 'transfer-va/inquiry', layanan: LAYANAN.inquiry, answer: answerInquiry },
  { path: 'transfer-va/payment', layanan: LAYANAN.payment, answer: answerPayment },
]

/** The wire of BI-SNAP, which has its own headers, codes and words; none of ours is on it. */
export function snapRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    // Signatures are made over bytes, whatever the sender calls them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const { path, layanan, answer } of ROUTES) {
      scope.route({
        method: 'POST',
        url: SNAP_BASE + path,
        errorHandler: (error, request, reply) => sendError(deps, error, layanan, request, reply),
        handler: async (request, reply) => {
          const { http, body } = await answer(deps, callOf(request))
          return send(deps, reply, request, http, body)
        },
      })
    }
  })
}

function callOf({ method, url, headers, body }: FastifyRequest): SnapCall {
  return { method, path: url, headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
}

function send(
  { clock }: Deps, reply: FastifyReply, request: FastifyRequest, http: number,
  body: SnapAnswer['body'],
) {
  const client = request.headers['x-client-key']
  if (typeof client === 'string') reply.header('x-client-key', client)
  return reply
    .code(http)
    .header('x-timestamp', writeInstant(clock.now()))
    .type('application/json')
    .send(JSON.stringify(body))
}

function sendError(
  deps: Deps, error: unknown, layanan: Layanan, request: FastifyRequest, reply: FastifyReply,
) {
  const { http, body } = translate(deps, error, layanan)
  return send(deps, reply, request, http, body)
}

function translate({ logger }: Deps, error: unknown, layanan: Layanan): SnapAnswer {
  if (error instanceof SnapRefusal) return answerOf(layanan, error.case, error.detail)
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode < 500) return answerOf(layanan, 'tak_terbaca')
  // Not refused: the bank asks again, and what was booked meanwhile answers for itself.
  if (isUnavailable(error)) return answerOf(layanan, 'tak_terjangkau')
  logger.error({ err: error, layanan }, 'snap call failed')
  return answerOf(layanan, 'galat')
}

/** In the zone of Jakarta, to the second. */
function writeInstant(now: Date): string {
  const JAKARTA_MS = 7 * 3_600_000
  return `${new Date(now.getTime() + JAKARTA_MS).toISOString().slice(0, 19)}+07:00`
}
