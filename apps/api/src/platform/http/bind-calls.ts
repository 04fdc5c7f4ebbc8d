import { calls } from '@lunas/contract/wire/calls'
import type { Call } from '@lunas/contract/wire/call'
import { IDEMPOTENCY_KEY_HEADER } from '@lunas/contract/wire/request-key'
import { API_BASE, wire, type CallName, type WireCall } from '@lunas/contract/wire/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/http/caller'
import { compressionOf } from '#platform/http/compression'
import { checkRequestKey, identify, type Gatekeeper } from '#platform/http/gatekeeper'
import type {
  EventSink,
  FileAnswer,
  Handlers,
  HookAnswer,
  HookRequest,
  Upload,
} from '#platform/http/handlers'
import { openRequest, writeAnswer } from '#platform/http/envelopes'
import { refuse, refuseFields } from '#platform/http/refuse'
import { streamEvents } from '#platform/http/event-stream'
import { openUpload } from '#platform/http/upload'
import { requestKeyOf, type RequestKey } from '#platform/idempotency'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A download is aborted when nothing was sent for this long. */
const FILE_STALL_MS = 60_000
const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that a route answers, for the metrics. */
    call?: CallName
  }
}

/** A handler without its types, as the loop below calls it. */
type AnyHandler = (
  request: unknown, caller: Caller, extra?: EventSink | Upload | RequestKey,
) => Promise<unknown>

/** Makes one route per call of the contract; there is no other way to add one. */
export function bindCalls(app: FastifyInstance, gate: Gatekeeper, handlers: Handlers): void {
  for (const name of Object.keys(wire) as CallName[]) {
    const call: Call = calls[name]
    const handler = handlers[name] as AnyHandler
    const route =
      call.answer === 'hook'
        ? hookRoute(gate, name, call, handlers)
        : callRoute(gate, name, call, handler)
    app.route({
      method: wire[name].method,
      url: API_BASE + wire[name].path,
      config: { call: name },
      ...compressionOf(name, call, wire[name]),
      handler: route,
    })
  }
}

function callRoute(gate: Gatekeeper, name: CallName, call: Call, handler: AnyHandler) {
  const way: WireCall = wire[name]
  const input = way.method === 'GET' || way.upload ? 'query' : 'body'
  return async (request: FastifyRequest, reply: FastifyReply) => {
    checkRequestKey(gate, request)
    limitCall(gate, name, call, request)
    const identified = identify(gate, request)
    const caller = identified instanceof Promise ? await identified : identified
    checkLevel(call, caller)
    const key = call.idempotent_by_key ? readIdempotencyKey(name, request, caller) : undefined
    const content = way.sealed
      ? await openRequest(request.body, way.sealed, gate.envelopeSecret)
      : request[input]
    const parsed = call.request.safeParse(content)
    if (!parsed.success) throw refuseFields(parsed.error.issues)
    if (call.upload) {
      const file = openUpload(request, call.upload)
      return writeAnswer(await handler(parsed.data, caller, file), call, way, gate.envelopeSecret)
    }
    if (call.answer === 'events') {
      return streamEvents(request, reply, (sink) => handler(parsed.data, caller, sink))
    }
    const answer = await handler(parsed.data, caller, key)
    if (call.answer === 'pdf') return sendFile(reply, 'application/pdf', answer as FileAnswer)
    if (call.answer === 'berkas') {
      const file = answer as FileAnswer
      return sendFile(reply, file.filename.endsWith('.pdf') ? 'application/pdf' : EXCEL, file)
    }
    if (call.answer === 'excel') return sendFile(reply, EXCEL, answer as FileAnswer)
    return writeAnswer(answer, call, way, gate.envelopeSecret)
  }
}

/** Providers sign what they send, so a hook needs neither our request key nor a session. */
function hookRoute(gate: Gatekeeper, name: CallName, call: Call, handlers: Handlers) {
  const handler = handlers[name as 'hookWhatsapp']
  return async (request: FastifyRequest, reply: FastifyReply) => {
    limitCall(gate, name, call, request)
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const query = request.query as HookRequest['query']
    const answer: HookAnswer = await handler(raw, { headers: request.headers, query })
    return reply.code(answer.http).send(answer.body)
  }
}

function limitCall(gate: Gatekeeper, name: CallName, call: Call, request: FastifyRequest): void {
  if (!gate.limits.take(name, request.ip, call.limit, gate.clock.now()))
    throw refuse('TERLALU_SERING')
}

function checkLevel(call: Call, { person }: Caller): void {
  if (call.levels === 'siapa_saja') return
  if (!person) throw refuse('SESI_TIDAK_VALID')
  if (!call.levels.includes(person.level)) throw refuse('BUKAN_HAK_ANDA')
}

function readIdempotencyKey(
  name: CallName, request: FastifyRequest, { person }: Caller,
): RequestKey {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER]
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY_PATTERN.test(key)) {
    throw refuse('KUNCI_IDEMPOTENSI_HILANG')
  }
  return requestKeyOf(key, name, person?.pengguna_id)
}

function sendFile(reply: FastifyReply, type: string, file: FileAnswer) {
  // A reader who stops reading must not hold the file's database connection for ever.
  reply.raw.setTimeout(FILE_STALL_MS, () => reply.raw.destroy())
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${file.filename}"`)
    .send(file.content)
}
