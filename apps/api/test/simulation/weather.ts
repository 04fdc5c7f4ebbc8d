import type { Random } from './random.ts'

export type Weather = { name: string; faults: Record<string, number | boolean> }

const CALM = {}
const SLOW = { delay_ms: 60, delay_jitter_ms: 250 }
/** Some calls take longer than our time limit and are carried out after we gave up. */
const TOO_SLOW = { delay_ms: 300, delay_jitter_ms: 900 }
const FAILING = { error_rate: 0.3 }
const SWALLOWING = { timeout_rate: 0.25, drop_rate: 0.15 }
const CHATTY = { duplicate_rate: 0.5, duplicate_times: 2, reorder: true, reorder_ms: 1_500 }
const MUTE = { silence_rate: 0.6 }
const HASTY = { auto_pay_rate: 0.5, notify_before_reply: true, delay_jitter_ms: 40 }
const SELF_PAYING = { auto_pay_rate: 0.4, auto_pay_delay_ms: 5, reorder: true, reorder_ms: 400 }
const STORM = {
  ...SLOW, ...CHATTY, error_rate: 0.1, timeout_rate: 0.1, drop_rate: 0.1, silence_rate: 0.2,
  auto_pay_rate: 0.1,
}

const KINDS = {
  calm: CALM, slow: SLOW, 'too slow': TOO_SLOW, failing: FAILING, swallowing: SWALLOWING,
  chatty: CHATTY, mute: MUTE, hasty: HASTY, 'self-paying': SELF_PAYING, storm: STORM,
}

/** The kinds of gateway faults, one after another; each occurs once before any is repeated. */
export function* forecast(random: Random): Generator<Weather, never> {
  for (let round = 0; ; round++) {
    for (const [name, faults] of random.fork(round).shuffle(Object.entries(KINDS))) {
      yield { name, faults: { ...faults, seed: random.int(1, 1_000_000) } }
    }
  }
}
