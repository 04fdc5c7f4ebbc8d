import { randomUUID } from 'node:crypto'
import { createDelivery } from '#notification/delivery'
import { snapshotOf } from '#notification/notification'
import type { FaultBoard } from '#faults/faults'
import type { Charge } from '#gateway/charge'
import type { DeliveryDeps } from '#notification/delivery'
import type { Notification } from '#notification/notification'

export type Notifier = {
  /** Notifies the merchant of the charge's status. Resolves when each first attempt is over. */
  announce(charge: Charge, wish?: { notify?: boolean; delay_ms?: number }): Promise<void>
  /** Sends one again at once, ignoring faults, since a person asked for it. */
  resend(notification: Notification): Promise<void>
  /** Continues with notifications that were waiting when the last run ended. */
  resume(): void
  stop(): void
}

type NotifierDeps = DeliveryDeps & { faults: FaultBoard }

export function createNotifier(deps: NotifierDeps): Notifier {
  const { charges, clock, faults, settings } = deps
  const delivery = createDelivery(deps)

  async function announceTo(url: string | undefined, charge: Charge, delay_ms: number) {
    const { silent, holds_ms } = faults.throwNotification('midtrans')
    const hasAddress = url !== undefined || settings.notify_url !== undefined
    const told = { ...draft(charge), ...(url === undefined ? {} : { url }) }
    if (silent || !hasAddress) return charges.saveNotification(told)
    const copies = holds_ms.map((hold_ms, copy): Notification => {
      const next_at = clock.now() + delay_ms + hold_ms
      const copied = copy === 0 ? told : { ...told, ...draft(charge), cause: 'duplicate' as const }
      return { ...copied, state: 'waiting', attempts: [], next_at }
    })
    await Promise.all(copies.map(delivery.send))
  }

  return {
    async announce(charge, { notify = true, delay_ms = 0 } = {}) {
      if (!notify) return charges.saveNotification(draft(charge))
      const urls = charge.notify_urls ?? [undefined]
      await Promise.all(urls.map((url) => announceTo(url, charge, delay_ms)))
    },
    async resend(notification) {
      const { next_at: _past, ...again } = notification
      const id = randomUUID()
      await delivery.send({ ...again, id, cause: 'resend', state: 'waiting', attempts: [] })
    },
    resume() {
      for (const { notifications } of charges.all()) {
        for (const notification of notifications) {
          if (notification.state === 'waiting') void delivery.send(notification)
        }
      }
    },
    stop: () => delivery.stop(),
  }
}

/** Not scheduled yet. */
function draft(charge: Charge): Notification {
  return {
    id: randomUUID(),
    transaction_id: charge.transaction_id,
    snapshot: snapshotOf(charge),
    cause: 'event',
    state: 'silent',
    attempts: [],
  }
}
