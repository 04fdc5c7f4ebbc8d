import { createRandom } from '#world/random'
import type { Random } from '#world/random'

export const PROVIDERS = ['midtrans', 'snap', 'digiflazz', 'whatsapp', 'mail'] as const
export type Provider = (typeof PROVIDERS)[number]

/** How one provider misbehaves. Rates are chances from 0 to 1. */
export type Faults = {
  /** Each call waits this long before anything happens. */
  delay_ms: number
  delay_jitter_ms: number
  /** Answers 500 or 503 without doing the work. */
  error_rate: number
  /** Does the work and never answers. */
  timeout_rate: number
  /** Neither does the work nor answers. */
  drop_rate: number
  /** Sends a notification duplicate_times more than once. */
  duplicate_rate: number
  duplicate_times: number
  /** Holds each notification for a random time up to reorder_ms, so they overtake each other. */
  reorder: boolean
  reorder_ms: number
  /** Never sends the notification. */
  silence_rate: number
  /** Accepts a message and then reports that it cannot be delivered. */
  undeliverable_rate: number
  /** Pays a charge automatically, auto_pay_delay_ms after it was made. */
  auto_pay_rate: number
  auto_pay_delay_ms: number
  /** An automatically paid charge is notified before the answer to its charge request. */
  notify_before_reply: boolean
  /** The same seed and the same calls give the same faults. */
  seed: number
}

export const NO_FAULTS: Faults = {
  delay_ms: 0,
  delay_jitter_ms: 0,
  error_rate: 0,
  timeout_rate: 0,
  drop_rate: 0,
  duplicate_rate: 0,
  duplicate_times: 1,
  reorder: false,
  reorder_ms: 2000,
  silence_rate: 0,
  undeliverable_rate: 0,
  auto_pay_rate: 0,
  auto_pay_delay_ms: 0,
  notify_before_reply: false,
  seed: 1,
}

/** The faults of one call to the provider. */
export type CallFate = { delay_ms: number; outcome: 'answer' | 'error' | 'timeout' | 'drop' }

/** The faults of one notification from the provider. */
type NotificationFate = { silent: boolean; copies: number; holds_ms: number[] }

export type FaultBoard = {
  /** Grows with each change, so that the page knows when to reload. */
  readonly version: number
  settings(): Record<Provider, Faults>
  of(provider: Provider): Faults
  merge(changes: Partial<Record<Provider, Partial<Faults>>>): void
  reset(): void
  throwCall(provider: Provider): CallFate
  throwNotification(provider: Provider): NotificationFate
  throwUndeliverable(provider: Provider): boolean
  throwAutoPay(provider: Provider): boolean
  /** One of the two error answers of the provider. */
  throwErrorStatus(provider: Provider): 500 | 503
}

export function createFaultBoard(): FaultBoard {
  const faults = new Map<Provider, Faults>()
  const dice = new Map<Provider, Random>()
  let version = 0

  const of = (provider: Provider) => faults.get(provider) ?? NO_FAULTS
  const roll = (provider: Provider) => (dice.get(provider) ?? createRandom(NO_FAULTS.seed))()
  /** A rate of 0 draws no random number, so that one fault does not change the others. */
  const hits = (provider: Provider, rate: number) => rate > 0 && roll(provider) < rate

  function reset() {
    version++
    for (const provider of PROVIDERS) {
      faults.set(provider, { ...NO_FAULTS })
      dice.set(provider, createRandom(NO_FAULTS.seed))
    }
  }
  reset()

  return {
    get version() {
      return version
    },
    of,
    reset,
    settings: () =>
      Object.fromEntries(PROVIDERS.map((provider) => [provider, of(provider)])) as Record<
        Provider,
        Faults
      >,
    merge(changes) {
      version++
      for (const provider of PROVIDERS) {
        const change = changes[provider]
        if (!change) continue
        faults.set(provider, { ...of(provider), ...change })
        if (change.seed !== undefined) dice.set(provider, createRandom(change.seed))
      }
    },
    throwCall(provider) {
      const { delay_ms, delay_jitter_ms, drop_rate, error_rate, timeout_rate } = of(provider)
      const jitter = delay_jitter_ms > 0 ? Math.floor(roll(provider) * delay_jitter_ms) : 0
      const fate = (outcome: CallFate['outcome']) => ({ delay_ms: delay_ms + jitter, outcome })
      if (hits(provider, drop_rate)) return fate('drop')
      if (hits(provider, error_rate)) return fate('error')
      if (hits(provider, timeout_rate)) return fate('timeout')
      return fate('answer')
    },
    throwNotification(provider) {
      const { silence_rate, duplicate_rate, duplicate_times, reorder, reorder_ms } = of(provider)
      const silent = hits(provider, silence_rate)
      const copies = 1 + (!silent && hits(provider, duplicate_rate) ? duplicate_times : 0)
      const hold = () => (reorder ? Math.floor(roll(provider) * reorder_ms) : 0)
      return { silent, copies, holds_ms: Array.from({ length: copies }, hold) }
    },
    throwUndeliverable: (provider) => hits(provider, of(provider).undeliverable_rate),
    throwAutoPay: (provider) => hits(provider, of(provider).auto_pay_rate),
    throwErrorStatus: (provider) => (roll(provider) < 0.5 ? 500 : 503),
  }
}
