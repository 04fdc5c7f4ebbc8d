import { timingSafeEqual } from 'node:crypto'
import { BAD_TOKEN, graphErrorBody, IN_TROUBLE, invalid, unknownPhone } from '#whatsapp/graph-error'
import { readSendRequest } from '#whatsapp/send-request'
import { acceptMessage, deliverMessage } from '#whatsapp/whatsapp'
import { wait } from '#world/wait'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphRefusal } from '#whatsapp/graph-error'
import type { Whatsapp } from '#whatsapp/whatsapp'

/** The WhatsApp Cloud API, limited to sending templates. */
export function cloudApiRoutes(app: FastifyInstance, whatsapp: Whatsapp) {
  app.setErrorHandler(answerBrokenRequest)
  app.post('/:version(^v\\d+\\.\\d+$)/:phone_number_id/messages', async (request, reply) => {
    const refusal = checkCaller(whatsapp, request)
    if (refusal) return refuse(reply, refusal)
    const { delay_ms, outcome } = whatsapp.faults.throwCall('whatsapp')
    if (delay_ms > 0) await wait(delay_ms)
    if (outcome === 'drop') return reply.hijack()
    if (outcome === 'error') {
      return refuse(reply, IN_TROUBLE[whatsapp.faults.throwErrorStatus('whatsapp')])
    }
    const answer = send(whatsapp, request.body)
    if (outcome === 'timeout') return reply.hijack()
    return 'code' in answer ? refuse(reply, answer) : answer
  })
}

function checkCaller({ settings }: Whatsapp, request: FastifyRequest): GraphRefusal | undefined {
  const { phone_number_id } = request.params as { phone_number_id: string }
  if (!isSame(request.headers.authorization ?? '', `Bearer ${settings.token}`)) return BAD_TOKEN
  return phone_number_id === settings.phone_number_id ? undefined : unknownPhone(phone_number_id)
}

function send(whatsapp: Whatsapp, body: unknown) {
  const read = readSendRequest(body)
  if (!read.ok) return read.refusal
  const message = acceptMessage(whatsapp, read.request)
  void deliverMessage(whatsapp, message)
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: read.request.input, wa_id: read.request.wa_id }],
    messages: [{ id: message.id, message_status: 'accepted' }],
  }
}

function refuse(reply: FastifyReply, refusal: GraphRefusal) {
  return reply.code(refusal.http_status).send(graphErrorBody(refusal))
}

function answerBrokenRequest(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const isCallersFault = (error.statusCode ?? 500) < 500
  return refuse(reply, isCallersFault ? invalid('the body cannot be read') : IN_TROUBLE[500])
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
