import { headersOf } from '@lunas/client/request-headers'
import { CALL_TIMEOUT_MS } from '@lunas/client/running-calls'
import { API_BASE, type WireCall } from '@lunas/contract/wire/wire-call'
import { session } from '../session.ts'

/**
 * Asks before the app is there. Whatever goes wrong, the app asks again with `callWay`, which knows every
 * way to send and says what failed (ask-again.ts).
 */
export async function askBefore<Answer>({ path }: WireCall, request: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${API_BASE}${path}?${new URLSearchParams(request)}`, {
    headers: headersOf(session()?.authorization),
    cache: 'no-store',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  const { success, data } = (await response.json()) as { success: unknown; data: Answer }
  if (!response.ok || success !== 1) throw new Error(path)
  return data
}
