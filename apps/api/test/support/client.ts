import { createHash, randomUUID } from 'node:crypto'
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
  raw(name: CallName, request: unknown, options?: CallOptions): Promise<Response>
}

const ENVELOPE_SECRET = 'lunas-envelope-dev'

/** The body of a POST, sealed where the call requires it. */
export async function bodyOf(name: CallName, request: unknown): Promise<unknown> {
  const { sealed }: WireCall = wire[name]
  return sealed ? { [sealed]: await sealEnvelope(request, ENVELOPE_SECRET) } : request
}

export function createClient(origin: string, secret = 'lunas-request-dev'): ApiClient {
  const client: ApiClient = {
    async raw(name, request, { token = '', key, headers, signal, file = fileFor(name) } = {}) {
      const id = `${systemMillis()}${Math.floor(performance.now()) % 1_000}`
      const { method, path, upload }: WireCall = wire[name]
      const body = upload ? file : JSON.stringify(await bodyOf(name, request))
      const isQuery = method === 'GET' || upload
      const query = isQuery ? `?${new URLSearchParams(request as Record<string, string>)}` : ''
      return fetch(origin + API_BASE + path + query, {
        method,
        headers: {
          'x-request-id': id,
          'x-request-key': createHash('md5')
            .update(token + id + secret)
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
    async send(name, request, options) {
      const response = await client.raw(name, request, options)
      const body = (await response.json()) as { data: unknown }
      const { sealed_answer }: WireCall = wire[name]
      if (sealed_answer && typeof body.data === 'string')
        body.data = await openEnvelope(body.data, ENVELOPE_SECRET)
      return { http: response.status, headers: response.headers, body: body as never }
    },
    async call(name, request, options) {
      const { body } = await client.send(name, request, options)
      if (body.success !== 1) throw new Error(`${name} was refused: ${body.kode} ${body.msg}`)
      return body.data
    },
  }
  return client
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
