import { createECDH, createHmac } from 'node:crypto'
import webPush from 'web-push'
import { ProviderError } from '#platform/provider-error'
import type { Meter } from '#ports/meter'
import type { PushLangganan, PushResult, PushSender } from '#ports/push-sender'
import { isPushEndpoint } from './push-endpoint.ts'

type Options = {
  /** What the server's key (VAPID, RFC 8292) is made from. */
  vapidSeed: string
  /** Where a push service reaches us when something is wrong. */
  subject: string
  /** The sandbox's address in a demo; empty in production. */
  ownService: string
  timeoutMs: number
  meter: Meter
}

/** A phone that was off for longer gets the WhatsApp message anyway. */
const TTL_S = 24 * 3_600

export function createWebPushSender(options: Options): PushSender {
  const { vapidSeed, subject, ownService, timeoutMs, meter } = options
  const vapidKey = createHmac('sha256', vapidSeed).update('vapid').digest('base64url')
  const kunci = publicKeyOf(vapidKey)
  const accepts = (endpoint: string) => isPushEndpoint(endpoint, ownService)
  return {
    kunci,
    accepts,
    async send(langganan, payload) {
      // Checked again: the list of services may have changed since the row was stored.
      if (!accepts(langganan.endpoint)) return 'gone'
      const { headers, body } = encrypt(langganan, payload, { kunci, vapidKey, subject })
      return meter(async () => readStatus(await post(langganan.endpoint, headers, body, timeoutMs)))
    },
  }
}

function publicKeyOf(vapidKey: string): string {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(vapidKey, 'base64url')
  return keys.getPublicKey('base64url')
}

type Vapid = { kunci: string; vapidKey: string; subject: string }

/** Encrypted for the device (RFC 8291), so that its push service cannot read it. */
function encrypt(
  { endpoint, p256dh, auth }: PushLangganan, payload: string, { kunci, vapidKey, subject }: Vapid,
) {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: { subject, publicKey: kunci, privateKey: vapidKey },
      TTL: TTL_S,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
    },
  )
  return { headers, body }
}

async function post(
  endpoint: string, headers: Record<string, unknown>, body: Buffer | null, timeoutMs: number,
): Promise<number> {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(texts.filter(([name]) => name.toLowerCase() !== 'content-length')),
      body: body && new Uint8Array(body),
      // A redirect could lead into our own network.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return answer.status
  } catch (cause) {
    throw new ProviderError('web-push', 'no answer', { retryable: true, cause })
  }
}

function readStatus(status: number): PushResult {
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500)
    throw new ProviderError('web-push', `status ${status}`, { retryable: true })
  return status >= 200 && status < 300 ? 'accepted' : 'refused'
}
