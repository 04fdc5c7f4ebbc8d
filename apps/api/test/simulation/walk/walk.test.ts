import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { walk } from './walk.ts'
import { WALK_MUTATIONS, type WalkMutation } from './walk-mutations.ts'

/** Some minutes on two cores; a machine that is busy with other things needs far longer. */
const PATIENCE_MS = 1_800_000
/** A mutated program that hangs is ended, and then nothing was found. */
const CHILD_MS = 600_000

/** 2,000 steps in all. Walks of their own, since a long one mostly reads what it wrote before. */
test.each([13, 14, 15, 16])('500 random steps and races keep every law, seed %i', async (seed) => {
  const { broken, taken } = await walk({ seed, steps: 500, say: () => {} })
  expect(broken).toBeUndefined()
  expect(taken.size).toBeGreaterThan(30)
}, PATIENCE_MS)

const MUTATIONS = Object.entries<WalkMutation>(WALK_MUTATIONS)

test.each(MUTATIONS)('%s: a walk finds it', async (name, { file, words, wrong, also }) => {
  const found = await runMutated(name, JSON.stringify([{ file, words, wrong }, ...(also ? [also] : [])]))
  // A law was broken, the program answered that it failed, or an import failed again and again.
  expect(found).toMatch(/"breaches"|answered 5\d\d|still waiting/)
}, PATIENCE_MS)

/** A walk in a program of its own that loads the changed file. */
function runMutated(name: string, mutations: string): Promise<string> {
  const args = [
    '--import', join(import.meta.dirname, '../programs/mutated-source.ts'),
    join(import.meta.dirname, 'run.ts'), '--mutation', name, '--steps', '300', '--seed', '5',
  ]
  const env = { ...process.env, SIMULATION_MUTATIONS: mutations }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, timeout: CHILD_MS }, (_error, stdout, stderr) => resolve(stdout + stderr))
  })
}
