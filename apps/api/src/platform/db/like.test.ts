import { expect, test } from 'vitest'
import { containsPattern } from '#platform/db/like'

test('wildcards in the search text are matched literally', () => {
  expect(containsPattern(' spp ')).toBe('%spp%')
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})
