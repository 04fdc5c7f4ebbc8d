import { createHmac } from 'node:crypto'
import type { DigiflazzSettings } from '#digiflazz/settings'
import type { FaultBoard } from '#faults/faults'
import { createPoster } from '#notification/post-json'
import type { Clock } from '#world/clock'
import type { Scheduler } from '#world/scheduler'

type Deps = { settings: DigiflazzSettings; faults: FaultBoard; clock: Clock; scheduler: Scheduler }
type Kind = 'prepaid' | 'postpaid'
type Event = 'create' | 'update'

export type Webhook = {
  /** Sends it with the faults of the biller; resolves when the copies that are due now were sent. */
  send(data: object, kind: Kind, event: Event): Promise<void>
  /** Sends exactly these bytes once; the signature may be wrong on purpose. */
  sendAsIs(data: object, kind: Kind, signature: 'right' | 'wrong' | 'none'): Promise<number | null>
  stop(): void
}

/** The biller repeats no webhook: whoever misses one asks for the status. */
export function createWebhook({ settings, faults, clock, scheduler }: Deps): Webhook {
  const poster = createPoster(settings.notify_timeout_ms)
  let stopped = false

  async function post(json: string, kind: Kind, event: Event, signature: string | null) {
    if (stopped || settings.notify_url === undefined) return null
    const result = await poster.post(settings.notify_url, json, {
      'user-agent': kind === 'prepaid' ? 'Digiflazz-Hookshot' : 'Digiflazz-Pasca-Hookshot',
      'x-digiflazz-event': event,
      ...(signature === null ? {} : { 'x-hub-signature': `sha1=${signature}` }),
    })
    return 'http_status' in result ? result.http_status : null
  }

  const sign = (json: string, secret: string) => createHmac('sha1', secret).update(json).digest('hex')

  return {
    async send(data, kind, event) {
      const { silent, holds_ms } = faults.throwNotification('digiflazz')
      if (silent) return
      const json = JSON.stringify({ data })
      const signature = sign(json, settings.webhook_secret)
      const now = clock.now()
      const due = holds_ms.filter((hold_ms) => hold_ms === 0)
      for (const hold_ms of holds_ms.filter((held) => held > 0)) {
        scheduler.at(now + hold_ms, () => void post(json, kind, event, signature))
      }
      await Promise.all(due.map(() => post(json, kind, event, signature)))
    },
    sendAsIs(data, kind, signature) {
      const json = JSON.stringify({ data })
      const secret = signature === 'wrong' ? `${settings.webhook_secret}-salah` : settings.webhook_secret
      return post(json, kind, 'update', signature === 'none' ? null : sign(json, secret))
    },
    stop() {
      stopped = true
      poster.close()
    },
  }
}
