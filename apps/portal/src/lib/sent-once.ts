import { leavesDoubt } from '@lunas/client/api-error'
import { inTab } from '@lunas/client/kept'
import { makeKey } from '@lunas/client/random'

type Sent = { key: string; request: string }

/**
 * Sends a request that must not be done twice. Until an answer arrives, the same request is sent
 * with the same key, also after a reload, so that a second click is safe.
 */
export async function sendOnce<T>(
  name: string,
  request: object,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const place = `kirim_${name}`
  const text = JSON.stringify(request)
  const kept = inTab.read(place) as Sent | null
  const key = kept?.request === text ? kept.key : makeKey()
  inTab.write(place, { key, request: text })
  try {
    const answer = await send(key)
    inTab.write(place, null)
    return answer
  } catch (error) {
    if (!leavesDoubt(error)) inTab.write(place, null)
    throw error
  }
}
