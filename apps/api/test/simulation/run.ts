import { parseArgs } from 'node:util'
import { MUTATIONS, type MutationName } from './mutations.ts'
import type { SimulationOptions } from './options.ts'
import { report } from './report.ts'
import { simulate } from './simulate.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    payments: { type: 'string', default: '2000' },
    api: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    mutation: { type: 'string', multiple: true, default: [] },
  },
})

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stopping.abort(new Error('stopped')))
}

const options: SimulationOptions = {
  seed: readWhole('seed', 0),
  payments: readWhole('payments', 1),
  api: readWhole('api', 1),
  workers: readWhole('workers', 1),
  mutations: values.mutation.map(readMutation),
  say: (line) => console.error(line),
  stop: stopping.signal,
}
const { seed, payments, api, workers } = options
console.log(`seed ${seed}: ${payments} payments, ${api} API processes, ${workers} workers`)
try {
  const finished = await simulate(options)
  console.log(await report(options, finished))
  await finished.close()
  process.exitCode = finished.verdicts.every(({ offenders }) => offenders.length === 0) ? 0 : 1
} catch (error) {
  console.error(error)
  console.error(`seed ${options.seed} did not come to its end`)
  process.exitCode = 1
}
// Payers that were stopped may still be waiting for something.
process.exit()

function readWhole(name: Exclude<keyof typeof values, 'mutation'>, min: number): number {
  const text = values[name]
  if (!/^\d{1,9}$/.test(text) || Number(text) < min) {
    throw new Error(`--${name} must be a whole number, not "${text}".`)
  }
  return Number(text)
}

function readMutation(name: string): MutationName {
  if (name in MUTATIONS) return name as MutationName
  throw new Error(`--mutation is one of ${Object.keys(MUTATIONS).join(', ')}, not "${name}".`)
}
