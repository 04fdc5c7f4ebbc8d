import { askWay } from '@lunas/client/call-way'
import type { AnswerOf, Calls, RequestOf } from '@lunas/contract/wire/calls'
import type { Ringkasan } from '@lunas/contract/wire/daftar'
import { wire, type CallName } from '@lunas/contract/wire/wire'
import { send } from './send.ts'

/** The calls that return a list page by page, with sums on the first page. */
export type ListCall = {
  [N in CallName]: Calls[N] extends { ringkasan: true } ? N : never
}[CallName]

/** One row of such a list. */
export type RowOf<N extends ListCall> = AnswerOf<N>[number]

export type Page<Row> = { rows: readonly Row[]; ringkasan?: Ringkasan }

export async function callList<N extends ListCall>(
  name: N,
  request: RequestOf<N>,
  signal: AbortSignal,
): Promise<Page<RowOf<N>>> {
  const { answer, ringkasan } = await askWay<RowOf<N>[]>(send, wire[name], request, { signal })
  return { rows: answer, ...(ringkasan && { ringkasan }) }
}

/** Count and sum of all filtered rows of a list whose first page left them out. */
export async function callRingkasan<N extends ListCall>(
  name: N, request: RequestOf<N>, signal: AbortSignal,
): Promise<Ringkasan | null> {
  const { ringkasan } = await askWay<RowOf<N>[]>(send, wire[name], request, { signal, countsAll: true })
  return ringkasan ?? null
}
