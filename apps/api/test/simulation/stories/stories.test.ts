import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runChanged } from '../programs/run-changed.ts'
import { startWalk, type Walker } from '../walk/walker.ts'
import { GUARDS } from './guards.ts'
import { findBroken, type Guard } from './story.ts'

/** Some seconds each; a machine that is busy with other things needs far longer. */
const PATIENCE_MS = 900_000
const RUN = join(import.meta.dirname, 'run.ts')

const ALL = Object.entries<Guard>(GUARDS)

describe('with every guard', () => {
  let walker: Walker
  beforeAll(async () => {
    walker = await startWalk(1)
  }, PATIENCE_MS)
  afterAll(() => walker.world.stop())

  test.each(ALL)('%s: its story keeps every law', async (_name, { story }) => {
    expect(await findBroken(walker, story)).toEqual([])
  }, PATIENCE_MS)
})

test.each(ALL)('without the guard %s its story breaks a law', async (name, { edits, foundBy }) => {
  const { stdout, stderr } = await runChanged(edits, RUN, name)
  // Its last line is the broken laws; a story that was not played to its end prints none. Lines before it are errors that the
  // program logs, as where it finds an order that has ended twice.
  const broken = stdout.trimEnd().split('\n').at(-1)
  expect([stderr, JSON.parse(broken || '[]')]).toEqual(['', expect.arrayContaining([foundBy])])
}, PATIENCE_MS)
