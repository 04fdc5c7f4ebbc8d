const MINUTE_MS = 60_000

/** How long the provider waits before its first, second, … retry. */
const RETRY_DELAYS_MS = [2, 10, 30, 90, 210].map((minutes) => minutes * MINUTE_MS)

export type Verdict =
  | { kind: 'delivered' }
  | { kind: 'abandon' }
  | { kind: 'retry'; wait_ms: number }

/** What the provider does after an answer, given the number of retries so far. */
export function judgeAttempt(http_status: number | undefined, retriesDone: number): Verdict {
  if (http_status !== undefined && http_status >= 200 && http_status < 300) {
    return { kind: 'delivered' }
  }
  const wait_ms = RETRY_DELAYS_MS[retriesDone]
  if (wait_ms === undefined || retriesDone >= retriesAllowed(http_status)) {
    return { kind: 'abandon' }
  }
  return { kind: 'retry', wait_ms }
}

/** No answer counts as any other failure: five retries. */
function retriesAllowed(http_status: number | undefined): number {
  switch (http_status) {
    case 500:
      return 1
    case 503:
      return 4
    case 400:
    case 404:
      return 2
    case 301:
    case 302:
    case 303:
      return 0
    default:
      return RETRY_DELAYS_MS.length
  }
}
