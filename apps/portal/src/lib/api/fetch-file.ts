import { fetchFile as fetchWay } from '@lunas/client/fetch-file'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { wire, type CallName } from '@lunas/contract/wire/wire'
import { send } from './send.ts'

/** A year of a large school takes longer to write than to show. */
const FILE_TIMEOUT_MS = 60_000

export function fetchFile<N extends CallName>(name: N, request: RequestOf<N>): Promise<Blob> {
  return fetchWay(send, wire[name], request, FILE_TIMEOUT_MS)
}
