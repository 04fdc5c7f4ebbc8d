import { expect, test } from 'vitest'
import { holdTexts } from '#platform/tables/texts'

/** More than two blocks, so that some texts wait for a third. */
const COUNT = 10_000
const textOf = (i: number) => (i % 3 === 0 ? '' : i % 3 === 1 ? `Nur'aini ${i}` : `Zoë 🙂 ${i}`)

test('each text comes back by its number, whatever its letters', () => {
  const texts = holdTexts()
  for (let i = 0; i < COUNT; i += 1) texts.add(textOf(i))
  expect(texts.count).toBe(COUNT)
  const back = Array.from({ length: COUNT }, (_, i) => texts.at(i))
  expect(back).toEqual(Array.from({ length: COUNT }, (_, i) => textOf(i)))
})

test('a number that no text has finds none', () => {
  const texts = holdTexts()
  for (let i = 0; i < COUNT; i += 1) texts.add(textOf(i))
  for (const number of [-1, 0.5, COUNT, COUNT + 0.5, COUNT * 2, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(texts.at(number), `${number}`).toBeUndefined()
  }
})
