import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics for operators: how fast calls answer, and how payments and jobs end. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    answered: countAnswers(registry),
    settlements: new Counter({
      name: 'lunas_settlements_total',
      help: 'Reports of received money, by result: lunas, titipan, sudah (a repeat), tidak_ada (unknown payment)',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    messages: new Counter({
      name: 'lunas_messages_total',
      help: 'Messages by kanal and outcome: diterima, ditolak or galat when sent, then the delivery status',
      labelNames: ['kanal', 'outcome'],
      registers: [registry],
    }),
    stuckCallbacks: new Gauge({
      name: 'lunas_stuck_callbacks',
      help: 'Gateway notifications that could not be applied for an hour or longer',
      registers: [registry],
    }),
    jobsGivenUp: new Gauge({
      name: 'lunas_jobs_given_up',
      help: 'Jobs that failed their last attempt and are not retried',
      registers: [registry],
    }),
    jobsUntaken: new Gauge({
      name: 'lunas_jobs_untaken',
      help: 'Jobs that no worker took within ten minutes of being enqueued',
      registers: [registry],
    }),
    lawBreaches: new Gauge({
      name: 'lunas_law_breaches',
      help: 'Rows that break a law of the books, as of the last check; see docs/LEDGER.md',
      labelNames: ['law'],
      registers: [registry],
    }),
    checks: new Counter({
      name: 'lunas_gateway_checks_total',
      help: 'Status requests from the worker to the gateway, one per payment asked about',
      registers: [registry],
    }),
  }
}

/** Looking up a series by its labels costs more than counting, so each is looked up once. */
function countAnswers(registry: Registry) {
  const requests = new Histogram({
    name: 'lunas_request_seconds',
    help: 'Seconds to answer a request, by call and HTTP status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const series = new Map<string, { observe(seconds: number): void }>()
  return (call: string, status: number, seconds: number): void => {
    const key = call + status
    const known = series.get(key) ?? requests.labels(call, String(status))
    if (!series.has(key)) series.set(key, known)
    known.observe(seconds)
  }
}
