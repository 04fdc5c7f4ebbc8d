import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#platform/db/database'
import { addressOf, networkOf } from '#platform/http/address'
import type { Limits } from '#platform/http/limits'
import { answerInquiry } from '#snap/answer-inquiry'
import { answerNotify, type BookQris } from '#snap/answer-notify'
import { answerPayment } from '#snap/answer-payment'
import { authorize, authorizeByKey, type SnapCall } from '#snap/authorize'
import { issueToken } from '#snap/issue-token'
import type { Needs } from '#snap/needs'
import {
  answerOf, LAYANAN, SnapRefusal, type Layanan, type BankSnap, type SnapAnswer,
} from '#snap/snap'
import { SNAP_BASE, SNAP_PATHS } from '#snap/snap.openapi'
import { createLimitCalls } from '#snap/limit-calls'

type Answer = (call: SnapCall) => Promise<SnapAnswer>

/** The wire of BI-SNAP, which has its own headers, codes and words; none of ours is on it. */
export function snapRoutes(
  app: FastifyInstance, deps: Needs, limits: Limits, bookQris: BookQris,
): void {
  const limitCalls = createLimitCalls(limits, deps.clock)

  function proven(
    prove: typeof authorize,
    answer: (call: SnapCall, bankSnap: BankSnap) => Promise<SnapAnswer>,
  ): Answer {
    return async (call) => {
      const bankSnap = await prove(deps, call)
      limitCalls('bank', bankSnap.client_id)
      return answer(call, bankSnap)
    }
  }

  const answers: Record<keyof typeof SNAP_PATHS, Answer> = {
    token(call) {
      limitCalls('token', call.address)
      return issueToken(deps, call)
    },
    inquiry: proven(authorize, (call, bankSnap) => answerInquiry(deps, call, bankSnap)),
    payment: proven(authorize, (call, bankSnap) => answerPayment(deps, call, bankSnap)),
    notify: proven(authorizeByKey, (call, bankSnap) => answerNotify(deps, call, bankSnap, bookQris)),
  }

  app.register(async (scope) => {
    // Signatures are made over bytes, whatever the sender calls them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const name of Object.keys(SNAP_PATHS) as (keyof typeof SNAP_PATHS)[]) {
      scope.route({
        method: 'POST',
        url: SNAP_BASE + SNAP_PATHS[name],
        config: { hasOwnLimit: true },
        errorHandler: (error, request, reply) =>
          sendError(deps, error, LAYANAN[name], request, reply),
        // Before the body is read.
        onRequest: async (request) => limitCalls('alamat', networkOf(addressOf(request))),
        handler: async (request, reply) => {
          const { http, body } = await answers[name](callOf(request))
          return send(deps, reply, request, http, body)
        },
      })
    }
  })
}

function callOf({ method, url, headers, body, ip }: FastifyRequest): SnapCall {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  return { method, path: url, headers, body: bytes, address: networkOf(addressOf({ ip })) }
}

function send(
  { clock }: Needs, reply: FastifyReply, request: FastifyRequest, http: number,
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
  deps: Needs, error: unknown, layanan: Layanan, request: FastifyRequest, reply: FastifyReply,
) {
  const { http, body } = translate(deps, error, layanan)
  if (http === 429) reply.header('retry-after', '60')
  return send(deps, reply, request, http, body)
}

function translate({ logger }: Needs, error: unknown, layanan: Layanan): SnapAnswer {
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
