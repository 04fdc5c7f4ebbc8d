import { PROVIDERS } from '#faults/faults'
import { ControlRefusal, flag, rate, readFields } from '#world/control-input'
import { readObject, wholeNumber } from '#world/control-input'
import type { FastifyInstance } from 'fastify'
import type { FaultBoard, Faults, Provider } from '#faults/faults'

const HOUR_MS = 3_600_000
const UINT32_MAX = 0xffffffff

const readers = {
  delay_ms: wholeNumber(0, HOUR_MS),
  delay_jitter_ms: wholeNumber(0, HOUR_MS),
  error_rate: rate,
  timeout_rate: rate,
  drop_rate: rate,
  duplicate_rate: rate,
  duplicate_times: wholeNumber(1, 20),
  reorder: flag,
  reorder_ms: wholeNumber(0, HOUR_MS),
  silence_rate: rate,
  undeliverable_rate: rate,
  auto_pay_rate: rate,
  auto_pay_delay_ms: wholeNumber(0, HOUR_MS),
  notify_before_reply: flag,
  seed: wholeNumber(0, UINT32_MAX),
} satisfies Record<keyof Faults, unknown>

export function faultsRoutes(app: FastifyInstance, { faults }: { faults: FaultBoard }) {
  app.get('/faults', () => faults.settings())

  app.post('/faults', ({ body }) => {
    const changes: Partial<Record<Provider, Partial<Faults>>> = {}
    for (const [name, value] of Object.entries(readObject(body))) {
      changes[readProvider(name)] = readFields(value, readers)
    }
    // Merged only after everything was read, so a refused request changes nothing.
    faults.merge(changes)
    return faults.settings()
  })

  app.post('/faults/reset', () => {
    faults.reset()
    return faults.settings()
  })
}

function readProvider(name: string): Provider {
  const provider = PROVIDERS.find((known) => known === name)
  if (provider) return provider
  const known = PROVIDERS.join(', ')
  throw new ControlRefusal(400, `Penyedia "${name}" tidak dikenal. Yang ada: ${known}.`)
}
