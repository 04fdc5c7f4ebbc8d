import { ApiError, STATUS_OFFLINE, STATUS_TIMEOUT } from './api-error.ts'
import { CALL_TIMEOUT_MS, runningCalls } from './running-calls.ts'

/**
 * Runs network work with a timeout; its failures become sentences. Work that reports progress, such
 * as a long download, restarts the timeout.
 */
export async function withinTime<T>(
  work: (signal: AbortSignal, goesOn: () => void) => Promise<T>,
  outer?: AbortSignal,
  timeout_ms = CALL_TIMEOUT_MS,
): Promise<T> {
  const abort = new AbortController()
  const onOuterAbort = () => abort.abort()
  outer?.addEventListener('abort', onOuterAbort)
  let timedOut = false
  const giveUp = () => {
    timedOut = true
    abort.abort()
  }
  let timer = setTimeout(giveUp, timeout_ms)
  const goesOn = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, timeout_ms)
  }
  runningCalls.set(runningCalls.get() + 1)
  try {
    return await work(abort.signal, goesOn)
  } catch (error) {
    if (error instanceof ApiError || outer?.aborted) throw error
    throw new ApiError(timedOut ? STATUS_TIMEOUT : STATUS_OFFLINE)
  } finally {
    runningCalls.set(runningCalls.get() - 1)
    clearTimeout(timer)
    outer?.removeEventListener('abort', onOuterAbort)
  }
}
