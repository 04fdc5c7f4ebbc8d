import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MUTATIONS, type MutationName } from './mutations.ts'
import { simulate } from './simulate.ts'

/** A machine that is busy with other things may need far longer than the half minute it takes. */
const PATIENCE_MS = 600_000

test('bugs in the running programs are found, each by its check', async () => {
  const mutations = Object.keys(MUTATIONS) as MutationName[]
  // All bugs in one run, since starting the programs costs more than the payments. The large
  // simulation shows that the checks pass without them.
  const finished = await simulate({
    seed: 3, payments: 60, api: 2, workers: 1, mutations, isCalm: true, say: () => {},
  })
  const { verdicts } = finished
  await finished.close()
  await rm(finished.folder, { recursive: true })
  const broken = verdicts.filter(({ offenders }) => offenders.length > 0).map(({ name }) => name)
  const expected = Object.values(MUTATIONS).map(({ foundBy }) => foundBy)
  expect(broken).toEqual(expect.arrayContaining(expected))
}, PATIENCE_MS)
