import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { billerSignatureOf } from '#test/biller-hook'
import { signatureOf } from '#test/whatsapp-hook'
import type { Answer, Call } from '@lunas/contract/wire/call'
import { calls, type AnswerOf, type RequestOf } from '@lunas/contract/wire/calls'
import { openEnvelope, sealEnvelope } from '@lunas/contract/wire/envelope'
import { PNG } from '#test/foto'
import { API_BASE, wire, type CallName, type WireCall } from '@lunas/contract/wire/wire'

export type Reply<T> = { http: number; headers: Headers; body: Answer<T> }
export type CallOptions = {
  token?: string
  key?: string
  headers?: Record<string, string>
  /** The body of a call that takes a file. */
  file?: string | Uint8Array<ArrayBuffer>
  /** Cuts the connection, as when a phone loses its network. */
  signal?: AbortSignal
}

/** A client written from the specification: request id, request key, JSON in and out. */
export type ApiClient = {
  /** Returns every answer, also a refusal. */
  send<N extends CallName>(
    name: N,
    request: RequestOf<N>,
    options?: CallOptions,
  ): Promise<Reply<AnswerOf<N>>>
  /** Returns the answer's content; a refusal fails the test. */
  call<N extends CallName>(
    name: N,
    request: RequestOf<N>,
    options?: CallOptions,
  ): Promise<AnswerOf<N>>
  /** Sends a request that its type need not allow. Returns 'ok', or the code of the refusal. */
  kode(name: CallName, request: object, options?: CallOptions): Promise<string>
  raw(name: CallName, request: unknown, options?: CallOptions): Promise<Response>
}

const ENVELOPE_SECRET = 'lunas-envelope-dev'
const REQUEST_SECRET = 'lunas-request-dev'

/** Brings a request to the program; by default over HTTP. */
export type Carry = (name: CallName, url: string, init: RequestInit) => Promise<Response>

const overHttp: Carry = (_name, url, init) => fetch(url, init)

/**
 * Without a socket, which takes a third of the processor time of a request over HTTP. Files, streams and
 * requests that may be cut off need one, and whoever tests HTTP itself calls `fetch`.
 */
export function inProcess(app: FastifyInstance): Carry {
  return async (name, url, init) => {
    const { upload }: WireCall = wire[name]
    if (upload || typeof calls[name].answer === 'string' || init.signal) return overHttp(name, url, init)
    const { pathname, search } = new URL(url)
    const { statusCode, headers, rawPayload } = await app.inject({
      method: wire[name].method, url: pathname + search,
      headers: init.headers as Record<string, string>,
      ...(init.body && { payload: init.body as string | Buffer }),
    })
    const lines = Object.entries(headers).flatMap(([header, value]) =>
      value === undefined ? [] : [[header, String(value)] as [string, string]])
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: lines })
  }
}

/** The body of a POST, sealed where the call requires it. */
export async function bodyOf(name: CallName, request: unknown): Promise<unknown> {
  const { sealed }: WireCall = wire[name]
  return sealed ? { [sealed]: await sealEnvelope(request, ENVELOPE_SECRET) } : request
}

export function createClient(origin: string, carry = overHttp): ApiClient {
  const client: ApiClient = {
    async raw(name, request, { token = '', key, headers, signal, file = fileFor(name) } = {}) {
      const id = `${systemMillis()}${Math.floor(performance.now()) % 1_000}`
      const { method, path, upload }: WireCall = wire[name]
      const body = upload ? file : JSON.stringify(await bodyOf(name, request))
      const isQuery = method === 'GET' || upload
      const query = isQuery ? `?${new URLSearchParams(request as Record<string, string>)}` : ''
      return carry(name, origin + API_BASE + path + query, {
        method,
        headers: {
          'x-request-id': id,
          'x-request-key': createHash('md5')
            .update(token + id + REQUEST_SECRET)
            .digest('hex'),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method === 'POST' && { 'content-type': upload ? typeFor(name) : 'application/json' }),
          ...('idempotent_by_key' in calls[name] && { 'idempotency-key': key ?? randomUUID() }),
          ...(name === 'hookWhatsapp' && signatureOf(String(body))),
          ...(name === 'hookDigiflazz' && billerSignatureOf(String(body))),
          ...headers,
        },
        ...(method === 'POST' && { body }),
        ...(signal && { signal }),
      })
    },
    async send<N extends CallName>(name: N, request: RequestOf<N>, options?: CallOptions) {
      const response = await client.raw(name, request, options)
      const body = (await response.json()) as Answer<AnswerOf<N>>
      const { sealed_answer }: WireCall = wire[name]
      if (sealed_answer && body.success === 1 && typeof body.data === 'string')
        body.data = (await openEnvelope(body.data, ENVELOPE_SECRET)) as AnswerOf<N>
      return { http: response.status, headers: response.headers, body }
    },
    async kode(name, request, options) {
      const response = await client.raw(name, request, options)
      return kodeIn((await response.json()) as Answer<unknown>)
    },
    async call(name, request, options) {
      const { body } = await client.send(name, request, options)
      if (body.success !== 1) throw new Error(`${name} was refused: ${body.kode} ${body.msg}`)
      return body.data
    },
  }
  return client
}

/** 'ok', or the code of the refusal. */
export function kodeIn(body: Answer<unknown>): string {
  return body.success === 1 ? 'ok' : body.kode
}

/** A file of a type that the call takes, for tests where the content does not matter. */
export function fileFor(name: CallName): string | Uint8Array<ArrayBuffer> {
  return typeFor(name) === 'image/png' ? PNG : 'a,b\n1,2\n'
}

export function typeFor(name: CallName): string {
  const { upload }: Call = calls[name]
  return upload?.types.includes('image/png') ? 'image/png' : 'text/csv'
}

function systemMillis(): number {
  return Math.floor(performance.timeOrigin + performance.now())
}
