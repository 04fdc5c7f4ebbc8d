import { expect, test } from 'vitest'
import { splitOpenKas } from './open-kas.ts'

const atTk = { idsekolah: 'SEK-1', sekolah: 'TKIT' }
const atSd = { idsekolah: 'SEK-2', sekolah: 'SDIT' }

test('without a chosen school every open drawer is shown', () => {
  expect(splitOpenKas([atTk, atSd], undefined)).toEqual({ here: [atTk, atSd], elsewhere: [] })
})

test('a drawer at a school that is not chosen is named once', () => {
  const open = [atTk, atSd, { ...atSd }]
  expect(splitOpenKas(open, 'SEK-1')).toEqual({ here: [atTk], elsewhere: ['SDIT'] })
})
