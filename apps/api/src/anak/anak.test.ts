import { expect, test } from 'vitest'
import { chooseNomor } from '#anak/anak'

const IBU = '6281200000001'
const AYAH = '6281200000002'

test('a code goes to the asker’s own number when the school knows it', () => {
  expect(chooseNomor([IBU, AYAH], AYAH, undefined)).toBe(AYAH)
})

test('a code goes to the first guardian when the asker is not among them', () => {
  expect(chooseNomor([IBU, AYAH], '6281399999999', undefined)).toBe(IBU)
  expect(chooseNomor([IBU, AYAH], null, undefined)).toBe(IBU)
})

test('a chosen number comes first, and a choice that does not exist gives none', () => {
  expect(chooseNomor([IBU, AYAH], IBU, 1)).toBe(AYAH)
  expect(chooseNomor([IBU, AYAH], IBU, 2)).toBeUndefined()
  expect(chooseNomor([], IBU, undefined)).toBeUndefined()
})
