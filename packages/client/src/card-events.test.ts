import { expect, test } from 'vitest'
import { onCardRead, readCard, tokenOf, type CardRead } from './card-events.ts'

test.each([
  ['04:a2:b3:c4', '04A2B3C4'], ['04 A2 B3 C4 D5 E6 F7', '04A2B3C4D5E6F7'], [' 0412ab34\n', '0412AB34'],
])('%j is the card %s', (text, token) => expect(tokenOf(text)).toBe(token))

test.each(['', '123', 'nasi goreng!', 'x'.repeat(33)])('%j is no card', (text) => {
  expect(tokenOf(text)).toBeUndefined()
})

test('the newest listener hears a card alone, and the one before it after that one stopped', () => {
  const heard: [string, CardRead][] = []
  const stopTill = onCardRead((read) => heard.push(['till', read]))
  const stopDialog = onCardRead((read) => heard.push(['dialog', read]))
  expect(readCard('0412ab34', 'ketik')).toBe(true)
  stopDialog()
  readCard('0412ab34', 'jembatan')
  stopTill()
  expect(readCard('0412ab34', 'ketik')).toBe(false)
  expect(heard.map(([who, { source }]) => [who, source])).toEqual([
    ['dialog', 'ketik'], ['till', 'jembatan'],
  ])
})
