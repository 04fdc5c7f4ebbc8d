import { fetchFile as fetchWay, type FileOptions } from '@lunas/client/fetch-file'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { wire, type CallName } from '@lunas/contract/wire/wire'
import { send } from './send.ts'

/** Long, since the server counts a list before it sends the first byte. */
const FILE_TIMEOUT_MS = 120_000

export function fetchFile<N extends CallName>(
  name: N, request: RequestOf<N>, options: Omit<FileOptions, 'timeout_ms'> = {},
): Promise<Blob> {
  return fetchWay(send, wire[name], request, { ...options, timeout_ms: FILE_TIMEOUT_MS })
}
