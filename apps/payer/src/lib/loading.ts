import { ApiError, STATUS_TIMEOUT } from '@lunas/client/api-error'
import { createStore } from '@lunas/client/store'
import { CALL_TIMEOUT_MS } from '@lunas/client/running-calls'

/** How many pieces of work block the screen. */
export const loading = createStore(0)

/** Blocks the screen while the work runs, for at most the spec's 15 seconds. */
export async function withLoading<T>(work: Promise<T>): Promise<T> {
  loading.set(loading.get() + 1)
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(STATUS_TIMEOUT)), CALL_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
    loading.set(loading.get() - 1)
  }
}
