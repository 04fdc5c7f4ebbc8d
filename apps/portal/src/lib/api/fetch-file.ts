import type { RequestOf } from '@lunas/contract/calls'
import type { CallName } from '@lunas/contract/wire'
import { errorOf } from './api-error.ts'
import { parseBody } from './call-api.ts'
import { send } from './send.ts'
import { withinTime } from './within-time.ts'

/** A year of a large school takes longer to write than to show. */
const FILE_TIMEOUT_MS = 60_000

/** A PDF, a sheet or a photo; a refusal comes as JSON, as everywhere. */
export function fetchFile<N extends CallName>(name: N, request: RequestOf<N>): Promise<Blob> {
  return withinTime(
    async (signal) => {
      const response = await send(name, request, signal)
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      if (response.ok && !isJson) return response.blob()
      throw errorOf(response.status, parseBody(await response.text()))
    },
    undefined,
    FILE_TIMEOUT_MS,
  )
}
