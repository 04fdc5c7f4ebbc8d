import { parseArgs } from 'node:util'
import { walk } from './walk.ts'

/** Exit codes: every law held, one was broken, the walk itself failed. */
const [HELD, BROKEN, FAILED] = [0, 1, 2]

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'only-bills': { type: 'boolean', default: false },
    steps: { type: 'string', default: '2000' },
  },
})
const [seed, steps] = [Number(values.seed), Number(values.steps)]
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(steps) || steps < 1) {
  throw new Error('--seed and --steps are whole numbers.')
}
// The tests' databases are made on this server.
process.env.LUNAS_TEST_DATABASE_URL ??= process.env.DATABASE_URL
console.log(`seed ${seed}: ${steps} steps`)
try {
  const { broken, taken, refused, payments } = await walk({
    seed, steps, onlyBills: values['only-bills'], say: (line) => console.error(line),
  })
  for (const [what, times] of [...taken, ...refused].toSorted()) console.log(`${times}\t${what}`)
  if (broken) console.log(JSON.stringify(broken, null, 2))
  else console.log(`${payments} payments; every law held after every one of ${steps} steps`)
  process.exit(broken ? BROKEN : HELD)
} catch (error) {
  console.error(error)
  process.exit(FAILED)
}
