import type { Readable } from 'node:stream'
import type { AnswerOf, Calls, ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import type { Caller } from '#platform/http/caller'

/** A file to be downloaded, whole or while it is being written. */
export type FileAnswer = { filename: string; content: Buffer | Readable }

/** Where server-sent events go; `closed` aborts when the listener has left. */
export type EventSink = { send(event: string, content: unknown): void; closed: AbortSignal }

/** What came with a notification beside its body. */
export type HookRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
}

/** What the sender of a notification gets back; a text goes out as it is. */
export type HookAnswer = { http: number; body: Record<string, string> | string }

/** A handler knows nothing of HTTP: it takes what was parsed and answers what the contract says. */
type Handler<N extends CallName> = Calls[N]['answer'] extends 'pdf' | 'excel' | 'berkas'
  ? (request: ParsedRequestOf<N>, caller: Caller) => Promise<FileAnswer>
  : Calls[N]['answer'] extends 'events'
    ? (request: ParsedRequestOf<N>, caller: Caller, sink: EventSink) => Promise<void>
    : Calls[N]['answer'] extends 'hook'
      ? (raw: Buffer, hook: HookRequest) => Promise<HookAnswer>
      : Calls[N] extends { idempotent_by_key: true }
        ? (request: ParsedRequestOf<N>, caller: Caller, key: string) => Promise<AnswerOf<N>>
        : (request: ParsedRequestOf<N>, caller: Caller) => Promise<AnswerOf<N>>

export type Handlers = { [N in CallName]: Handler<N> }
