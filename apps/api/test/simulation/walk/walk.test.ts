import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileMutation } from '../mutations.ts'
import { runChanged } from '../programs/run-changed.ts'
import { GUARDS } from '../stories/guards.ts'
import { BILLING_BUGS } from './billing-bugs.ts'
import { walk } from './walk.ts'

/** Some minutes on two cores; a machine that is busy with other things needs far longer. */
const PATIENCE_MS = 1_800_000
const RUN = join(import.meta.dirname, 'run.ts')

/** 2,000 steps in all. Walks of their own, since a long one mostly reads what it wrote before. */
test.each([13, 14, 15, 16])('500 random steps and races keep every law, seed %i', async (seed) => {
  const { broken, taken } = await walk({ seed, steps: 500, say: () => {} })
  expect(broken).toBeUndefined()
  expect(taken.size).toBeGreaterThan(30)
}, PATIENCE_MS)

test.each([31, 32])('100 random steps about bills keep every law, seed %i', async (seed) => {
  const { broken } = await walk({ seed, steps: 100, onlyBills: true, say: () => {} })
  expect(broken).toBeUndefined()
}, PATIENCE_MS)

test.each(BILLING_BUGS)('a walk finds $what', async ({ edits, foundBy }) => {
  expect(await walkWith(edits, foundBy, '--only-bills', '--steps', '200')).toContain(`"law": "${foundBy}"`)
}, PATIENCE_MS)

/** Every guard has a story of its own (stories/); this shows that a walk finds what nobody told it of. */
test('a walk in a program that leaves the postings of withdrawn imports ends with a breach', async () => {
  const { edits, foundBy } = GUARDS.counter_posting
  expect(await walkWith(edits, foundBy, '--steps', '300')).toContain(`"law": "${foundBy}"`)
}, PATIENCE_MS)

/** Races end differently each time, so one walk may miss a bug; the next one then looks for it. */
async function walkWith(edits: readonly FileMutation[], law: string, ...args: string[]): Promise<string> {
  let told = ''
  for (const seed of ['6', '7', '8', '5']) {
    const { stdout } = await runChanged(edits, RUN, ...args, '--seed', seed)
    told = stdout
    if (told.includes(`"law": "${law}"`)) break
  }
  return told
}
