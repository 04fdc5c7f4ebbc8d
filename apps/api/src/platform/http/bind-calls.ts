import { calls } from '@lunas/contract/wire/calls'
import type { Call } from '@lunas/contract/wire/call'
import { COUNT_ALL } from '@lunas/contract/wire/count-all'
import { IDEMPOTENCY_KEY_HEADER } from '@lunas/contract/wire/request-key'
import { API_BASE, wire, type CallName, type WireCall } from '@lunas/contract/wire/wire'
import type {
  FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler,
} from 'fastify'
import { addressOf, networkOf } from '#platform/http/address'
import type { Caller } from '#platform/http/caller'
import { compressionOf } from '#platform/http/compression'
import { checkRequestKey, endWithSession, identify, type Gatekeeper } from '#platform/http/gatekeeper'
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
const BODY_BYTES_MAX = 64 * 1024
/** The largest basket has ten children with fifty bills each, which takes 40 kB. */
const STRANGER_BYTES_MAX = 48 * 1024
const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that a route answers, for the metrics. */
    call?: CallName
  }
  interface FastifyRequest {
    /** Who asks, once the headers were checked. */
    caller: Caller | null
    requestKey: RequestKey | undefined
  }
}

/** A handler without its types, as the loop below calls it. */
type AnyHandler = (
  request: unknown, caller: Caller, extra?: EventSink | Upload | RequestKey,
) => Promise<unknown>

/**
 * Makes one route per call of the contract; there is no other way to add one. `counting` has the
 * lists again, for requests that want all their rows counted.
 */
export function bindCalls(
  app: FastifyInstance, gate: Gatekeeper, handlers: Handlers, counting: Partial<Handlers>,
): void {
  // Declared once, since V8 is faster when all request objects have the same properties.
  app.decorateRequest('caller', null)
  app.decorateRequest('requestKey', undefined)
  for (const name of Object.keys(wire) as CallName[]) {
    const call: Call = calls[name]
    const plain = handlers[name] as AnyHandler
    const countsAll = call.ringkasan && (counting[name] as AnyHandler | undefined)
    const route =
      call.answer === 'hook'
        ? hookRoute(name, handlers)
        : callRoute(gate, name, call, ({ headers }) =>
            countsAll && headers.prefer === COUNT_ALL.prefer ? countsAll : plain)
    app.route({
      method: wire[name].method,
      url: API_BASE + wire[name].path,
      config: { call: name },
      bodyLimit: bodyLimitOf(call),
      ...compressionOf(name, call, wire[name]),
      onRequest: call.answer === 'hook' ? limitHook(gate, name, call) : checkHeaders(gate, name, call),
      handler: route,
    })
  }
}

/** A provider may report many messages at once. */
function bodyLimitOf({ levels, answer }: Call): number {
  return levels === 'siapa_saja' && answer !== 'hook' ? STRANGER_BYTES_MAX : BODY_BYTES_MAX
}

/**
 * Everything that headers show is checked before the body is read: request key, limit, session,
 * level and idempotency key. Only a request with a session answers with a promise, which the server
 * awaits; the others need not wait.
 */
function checkHeaders(gate: Gatekeeper, name: CallName, call: Call): onRequestHookHandler {
  const admit = (request: FastifyRequest, caller: Caller) => {
    request.caller = caller
    checkLevel(call, caller)
    if (call.idempotent_by_key) request.requestKey = readIdempotencyKey(name, request, caller)
  }
  return (request, _reply, done) => {
    try {
      checkRequestKey(gate, request)
      limitCall(gate, name, call, request)
      const identified = identify(gate, request)
      if (identified instanceof Promise) {
        return identified.then((caller) => admit(request, caller))
      }
      admit(request, identified)
      done()
    } catch (error) {
      done(error as Error)
    }
    return undefined
  }
}

/** Limits providers before their body is read; their signature can only be checked with the body. */
function limitHook(gate: Gatekeeper, name: CallName, call: Call): onRequestHookHandler {
  return (request, _reply, done) => {
    try {
      limitCall(gate, name, call, request)
      done()
    } catch (error) {
      done(error as Error)
    }
  }
}

function callRoute(
  gate: Gatekeeper, name: CallName, call: Call, handlerFor: (request: FastifyRequest) => AnyHandler,
) {
  const way: WireCall = wire[name]
  const input = way.method === 'GET' || way.upload ? 'query' : 'body'
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller, requestKey: key } = request
    const handler = handlerFor(request)
    if (!caller) throw new Error(`the headers of ${name} were not checked`)
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
      return streamEvents(
        request, reply, (sink) => handler(parsed.data, caller, sink),
        (stream) => endWithSession(gate, request, caller, stream),
      )
    }
    const answer = await handler(parsed.data, caller, key)
    if (call.reads) gate.readings.note(caller, call.reads, answer)
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
function hookRoute(name: CallName, handlers: Handlers) {
  const handler = handlers[name as 'hookWhatsapp']
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const query = request.query as HookRequest['query']
    const answer: HookAnswer = await handler(raw, { headers: request.headers, query })
    return reply.code(answer.http).send(answer.body)
  }
}

function limitCall(gate: Gatekeeper, name: CallName, call: Call, request: FastifyRequest): void {
  const network = networkOf(addressOf(request))
  if (!gate.limits.take(name, network, call.limit, gate.clock.now()))
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
