import { localDate } from '@lunas/values/local-date'
import { expect, test } from 'vitest'
import { PREFIX_LISTS, prefixesOn } from './prefix-list.ts'

const OLD = { berlaku_sejak: localDate('2026-01-01'), operators: { XL: ['0817'] } }
const NEW = { berlaku_sejak: localDate('2026-06-01'), operators: { XL: ['0817', '0818'] } }

test('the newest list whose day has come counts', () => {
  expect(prefixesOn([NEW, OLD], localDate('2025-12-31'))).toBeUndefined()
  expect(prefixesOn([NEW, OLD], localDate('2026-05-31'))).toEqual([{ prefix: '0817', kode_operator: 'XL' }])
  expect(prefixesOn([NEW, OLD], localDate('2026-06-01'))).toHaveLength(2)
})

test.each(PREFIX_LISTS)('the list of $berlaku_sejak names each prefix once, of four or six digits', (list) => {
  const prefixes = Object.values(list.operators).flat()
  expect(new Set(prefixes).size).toBe(prefixes.length)
  for (const prefix of prefixes) expect(prefix).toMatch(/^08[1-35-9]\d(\d{2})?$/)
})

test('no two lists begin on the same day', () => {
  const days = PREFIX_LISTS.map(({ berlaku_sejak }) => berlaku_sejak)
  expect(new Set(days).size).toBe(days.length)
})
