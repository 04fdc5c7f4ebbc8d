import { expect, test } from 'vitest'
import { contrastWithWhite, isReadable } from './kontras.ts'

test('black and white are the ends of the scale', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21)
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1)
})

test('white text is read on deep colours and not on light ones', () => {
  expect(['#0b4a38', '#1d4f91', '#767676'].map(isReadable)).toEqual([true, true, true])
  expect(['#777777', '#ffd400', '#7ed957'].map(isReadable)).toEqual([false, false, false])
})
