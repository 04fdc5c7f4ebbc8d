import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MUTATIONS, type MutationName } from './mutations.ts'
import { simulate } from './simulate.ts'

/** Takes half a minute, but far longer on a busy machine. */
const PATIENCE_MS = 600_000

test('every bug in the running programs is found by its check', async () => {
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
