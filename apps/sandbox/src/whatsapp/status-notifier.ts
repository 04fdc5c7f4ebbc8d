import { createHmac } from 'node:crypto'
import { createPoster } from '#notification/post-json'
import { createTurnstile } from '#notification/turnstile'
import { replyBody, statusBody } from '#whatsapp/status-body'
import type { FaultBoard } from '#faults/faults'
import type { ReplyEvent, StatusEvent } from '#whatsapp/status-body'
import type { WhatsappSettings } from '#whatsapp/settings'
import type { Clock } from '#world/clock'
import type { Scheduler } from '#world/scheduler'

export type StatusNotifier = {
  /** Resolves after the first attempt of each copy; retries continue in the background. */
  tell(event: StatusEvent): Promise<void>
  /** The same for a person's reply. */
  reply(event: ReplyEvent): Promise<void>
  stop(): void
}

type StatusNotifierDeps = {
  clock: Clock
  scheduler: Scheduler
  faults: FaultBoard
  settings: WhatsappSettings
}

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
/** Growing intervals over some days; the provider promises no exact times. */
const RETRY_WAITS_MS = [
  5 * SECOND_MS, 30 * SECOND_MS, 180 * SECOND_MS, 900 * SECOND_MS,
  HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS,
]
const IN_FLIGHT_MAX = 32

export function createStatusNotifier(deps: StatusNotifierDeps): StatusNotifier {
  const { clock, scheduler, faults, settings } = deps
  const poster = createPoster(settings.notify_timeout_ms)
  const turnstile = createTurnstile(IN_FLIGHT_MAX)
  let stopped = false

  function at(due: number, json: string, retriesDone: number): Promise<void> {
    return new Promise((resolve) => {
      const queue = () => turnstile.enter(() => attempt(json, retriesDone).finally(resolve))
      if (due <= clock.now()) queue()
      else scheduler.at(due, queue)
    })
  }

  async function attempt(json: string, retriesDone: number): Promise<void> {
    const url = settings.notify_url
    if (stopped || url === undefined) return
    const result = await poster.post(url, json, signedHeaders(json, settings.app_secret))
    if ('http_status' in result && result.http_status === 200) return
    const wait_ms = RETRY_WAITS_MS[retriesDone]
    if (wait_ms === undefined) return
    void at(clock.now() + wait_ms * settings.retry_scale, json, retriesDone + 1)
  }

  async function notify(body: object): Promise<void> {
    const { silent, holds_ms } = faults.throwNotification('whatsapp')
    if (silent) return
    const json = JSON.stringify(body)
    await Promise.all(holds_ms.map((hold_ms) => at(clock.now() + hold_ms, json, 0)))
  }

  return {
    tell: (event) => notify(statusBody(event, settings)),
    reply: (event) => notify(replyBody(event, settings)),
    stop() {
      stopped = true
      poster.close()
    },
  }
}

/** Signs the bytes as sent: JSON that was parsed and written again does not verify. */
export function signedHeaders(json: string, app_secret: string): Record<string, string> {
  const signature = createHmac('sha256', app_secret).update(json).digest('hex')
  return { 'user-agent': 'facebookexternalua', 'x-hub-signature-256': `sha256=${signature}` }
}
