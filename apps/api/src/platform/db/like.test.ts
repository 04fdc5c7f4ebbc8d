import { expect, test } from 'vitest'
import { containsPattern } from '#platform/db/like'

test('what is typed is searched for as it stands', () => {
  expect(containsPattern(' spp ')).toBe('%spp%')
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})
