import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MUTATIONS, replaceOnce, type FileMutation } from './mutations.ts'
import { GUARDS } from './stories/guards.ts'
import { BILLING_BUGS } from './walk/billing-bugs.ts'

const ROOT = join(import.meta.dirname, '../../../..')

const ofPrograms = Object.values(MUTATIONS).flatMap(({ place, words, wrong }): FileMutation[] =>
  'file' in place ? [{ file: place.file, words, wrong }] : [])
const ofStories = Object.values(GUARDS).flatMap(({ edits }): readonly FileMutation[] => edits)
const planted: FileMutation[] = [...ofPrograms, ...ofStories, ...BILLING_BUGS.flatMap(({ edits }) => edits)]

/** Bugs are planted by replacing texts of the API, but simulations run seldom: whoever changes such a text hears of it here. */
test.each(planted)('a planted bug finds its text in $file', ({ file, words, wrong }) => {
  expect(() => replaceOnce(readFileSync(join(ROOT, file), 'utf8'), words, wrong)).not.toThrow()
})
