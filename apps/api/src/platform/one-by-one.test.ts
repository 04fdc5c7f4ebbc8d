import { expect, test } from 'vitest'
import { atOnce, oneByOne } from '#platform/one-by-one'
import type { Logger } from '#platform/logger'

const entries = ['satu', 'dua', 'tiga'].map((id) => ({ id, institusi_id: 'mobile', body: 'rahasia' }))

test('a failed item is logged by its ids, and the items after it are handled', async () => {
  for (const run of [oneByOne, inWidth(1), inWidth(2)]) {
    const { told, logger } = listening()
    const seen: string[] = []
    await run({ logger }, 'hitung', entries, async ({ id }) => {
      seen.push(id)
      if (id !== 'tiga') throw new Error('galat')
    })
    expect(seen.toSorted()).toEqual(['dua', 'satu', 'tiga'])
    const err = expect.any(Error)
    expect(told).toEqual(['satu', 'dua'].map((id) => (
      { err, sweep: 'hitung', institusi_id: 'mobile', id })))
  }
})

test('an unreachable database ends the round', async () => {
  const { told, logger } = listening()
  const seen: string[] = []
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const round = oneByOne({ logger }, 'hitung', entries, async ({ id }) => {
    seen.push(id)
    throw away
  })
  await expect(round).rejects.toBe(away)
  expect([seen, told]).toEqual([['satu'], []])
})

function inWidth(width: number): typeof oneByOne {
  return (deps, sweep, all, work) => atOnce(deps, sweep, width, [...all], work)
}

function listening() {
  const told: object[] = []
  const logger = { error: (fields: object) => void told.push(fields) } as unknown as Logger
  return { told, logger }
}
