import { ApiError, STATUS_TIMEOUT } from '@lunas/client/api-error'

/** Sends a call again that failed before the app was there, and so said nothing; one that took too long is over. */
export function orAskAgain<Answer>(early: Promise<Answer>, call: () => Promise<Answer>): Promise<Answer> {
  return early.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new ApiError(STATUS_TIMEOUT)
    return call()
  })
}
