import type { Readable } from 'node:stream'
import type { AnswerOf, Calls, ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import type { Caller } from '#platform/http/caller'
import type { RequestKey } from '#platform/idempotency'

/** A file to download: complete, or a stream that is still being written. */
export type FileAnswer = { filename: string; content: Buffer | Readable }

/** An uploaded file, as pieces that can be read once. */
export type Upload = { pieces: AsyncIterable<Buffer> }

/** The receiver of server-sent events; `closed` aborts when the client disconnects. */
export type EventSink = { send(event: string, content: unknown): void; closed: AbortSignal }

/** The headers and query of a notification. */
export type HookRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
}

/** The answer to the sender of a notification; text is sent unchanged. */
export type HookAnswer = { http: number; body: Record<string, string> | string }

/** A handler does not know HTTP: it takes a parsed request and answers as the contract says. */
type Handler<N extends CallName> = Calls[N]['answer'] extends 'pdf' | 'excel' | 'berkas'
  ? (request: ParsedRequestOf<N>, caller: Caller) => Promise<FileAnswer>
  : Calls[N]['answer'] extends 'events'
    ? (request: ParsedRequestOf<N>, caller: Caller, sink: EventSink) => Promise<void>
    : Calls[N]['answer'] extends 'hook'
      ? (raw: Buffer, hook: HookRequest) => Promise<HookAnswer>
      : Calls[N] extends { upload: object }
        ? (request: ParsedRequestOf<N>, caller: Caller, file: Upload) => Promise<AnswerOf<N>>
        : Calls[N] extends { idempotent_by_key: true }
          ? (request: ParsedRequestOf<N>, caller: Caller, key: RequestKey) => Promise<AnswerOf<N>>
          : (request: ParsedRequestOf<N>, caller: Caller) => Promise<AnswerOf<N>>

export type Handlers = { [N in CallName]: Handler<N> }
