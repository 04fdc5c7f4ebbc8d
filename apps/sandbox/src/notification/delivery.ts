import { notificationBody } from '#notification/notification'
import { createPoster } from '#notification/post-json'
import { judgeAttempt } from '#notification/retry-policy'
import { createTurnstile } from '#notification/turnstile'
import type { ChargeStore } from '#gateway/charge-store'
import type { GatewaySettings } from '#gateway/settings'
import type { Notification } from '#notification/notification'
import type { PostResult } from '#notification/post-json'
import type { Clock } from '#world/clock'
import type { Scheduler } from '#world/scheduler'

export type DeliveryDeps = {
  charges: ChargeStore
  clock: Clock
  scheduler: Scheduler
  settings: GatewaySettings
}

export type Delivery = {
  /** Delivers when due, then retries according to the policy. Resolves after one attempt. */
  send(notification: Notification): Promise<void>
  stop(): void
}

const IN_FLIGHT_MAX = 128

export function createDelivery({ charges, clock, scheduler, settings }: DeliveryDeps): Delivery {
  const poster = createPoster(settings.notify_timeout_ms)
  const turnstile = createTurnstile(IN_FLIGHT_MAX)
  let stopped = false

  function send(notification: Notification): Promise<void> {
    const due = notification.next_at ?? clock.now()
    charges.saveNotification(notification)
    return new Promise((resolve) => {
      const queue = () =>
        turnstile.enter(async () => {
          if (!stopped) await attempt(notification)
          resolve()
        })
      if (due <= clock.now()) queue()
      else scheduler.at(due, queue)
    })
  }

  async function attempt(notification: Notification) {
    const at = clock.now()
    const started = performance.now()
    const result = await post(notification)
    // The journal is closed, so nothing may be written; the next start sends it again.
    if (stopped) return
    const took_ms = Math.round(performance.now() - started)
    notification.attempts.push({ at, took_ms, ...result })
    conclude(notification, 'http_status' in result ? result.http_status : undefined)
  }

  async function post(notification: Notification): Promise<PostResult> {
    const charge = charges.find(notification.transaction_id)
    const url = notification.url ?? settings.notify_url
    if (!charge || !url) return { error: 'alamat notifikasi belum diatur' }
    await charges.saved()
    const body = notificationBody(charge, notification.snapshot, settings)
    return poster.post(url, JSON.stringify(body))
  }

  function conclude(notification: Notification, http_status: number | undefined) {
    const verdict = judgeAttempt(http_status, notification.attempts.length - 1)
    if (verdict.kind === 'retry') {
      notification.next_at = clock.now() + verdict.wait_ms * settings.retry_scale
      void send(notification)
      return
    }
    delete notification.next_at
    notification.state = verdict.kind === 'delivered' ? 'delivered' : 'abandoned'
    charges.saveNotification(notification)
  }

  return {
    send,
    stop() {
      stopped = true
      poster.close()
    },
  }
}
