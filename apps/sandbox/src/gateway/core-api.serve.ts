import { timingSafeEqual } from 'node:crypto'
import { errorAnswer } from '#gateway/answers'
import { createIdempotency, readIdempotencyKey } from '#gateway/idempotency'
import { wait } from '#world/wait'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallFate } from '#faults/faults'
import type { Answer } from '#gateway/answers'
import type { Gateway } from '#gateway/gateway'

type Work = (request: FastifyRequest) => Answer | Promise<Answer>

/** Wraps a call with the key check, the faults and the Idempotency-Key. */
export function serveCoreApi(app: FastifyInstance, gateway: Gateway) {
  const { charges, clock, faults, settings } = gateway
  const idempotency = createIdempotency(clock)
  const expected = `Basic ${Buffer.from(`${settings.serverKey}:`).toString('base64')}`
  app.setErrorHandler(answerBrokenRequest)

  async function perform(fate: CallFate, work: Work, request: FastifyRequest) {
    if (fate.delay_ms > 0) await wait(fate.delay_ms)
    if (fate.outcome === 'drop') return 'no answer'
    if (fate.outcome === 'error') return inTrouble(faults.throwErrorStatus('midtrans'))
    return work(request)
  }

  return (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSame(request.headers.authorization ?? '', expected)) {
      return send(reply, errorAnswer('401', 'Unknown Merchant server_key/id', 401))
    }
    const fate = faults.throwCall('midtrans')
    const key =
      request.method === 'POST'
        ? readIdempotencyKey(request.headers['idempotency-key'], request.body)
        : undefined
    const answer = await idempotency.once(key, () => perform(fate, work, request))
    await charges.saved()
    if (answer === 'no answer' || fate.outcome === 'timeout') return goSilent(reply)
    return send(reply, answer)
  }
}

function send(reply: FastifyReply, { http_status, body }: Answer) {
  return reply.code(http_status).send(body)
}

/** Never answers, so that the caller times out as after a lost answer. */
function goSilent(reply: FastifyReply) {
  reply.hijack()
}

function inTrouble(http_status: 500 | 503): Answer {
  const message = 'Sorry. Our system is recovering from unexpected issues. Please retry.'
  return errorAnswer(String(http_status), message, http_status)
}

function answerBrokenRequest(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const isCallersFault = (error.statusCode ?? 500) < 500
  return send(
    reply,
    isCallersFault
      ? errorAnswer('413', 'The request cannot be processed due to malformed syntax', 413)
      : inTrouble(500),
  )
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
