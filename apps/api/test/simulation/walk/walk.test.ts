import { expect, test } from 'vitest'
import { walk } from './walk.ts'

/** Four minutes on two cores; a machine that is busy with other things needs far longer. */
const PATIENCE_MS = 1_800_000

test('2,000 random steps and races, and every law of the books holds after each', async () => {
  const { broken, taken } = await walk({ seed: 13, steps: 2_000, say: () => {} })
  expect(broken).toBeUndefined()
  for (const [step, times] of taken) expect([step, times > 10]).toEqual([step, true])
}, PATIENCE_MS)
