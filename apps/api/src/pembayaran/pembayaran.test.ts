import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STATUS_PEMBAYARAN, type StatusPembayaran } from '@lunas/contract/pembayaran/status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#platform/clock'
import { isWaiting, nextCheck, pembayaranTransitions, SETTLEABLE } from '#pembayaran/pembayaran'

/** The list repeated by hand, so that a new move is a decision and never an accident. */
const LEGAL = `
  menunggu    → dipastikan berhasil kedaluwarsa dibatalkan gagal
  dipastikan  → menunggu berhasil kedaluwarsa dibatalkan gagal
  berhasil    → dikembalikan
  kedaluwarsa → berhasil
  dibatalkan  → berhasil
  gagal       → berhasil
  dikembalikan →
`

test('a payment makes the moves on the list and no other', () => {
  for (const from of STATUS_PEMBAYARAN) {
    const line = LEGAL.split('\n').find((text) => text.trim().startsWith(`${from} `)) ?? ''
    const expected = line.split('→')[1]?.trim().split(' ').filter(Boolean) ?? []
    expect({ from, to: movesFrom(from).sort() }).toEqual({ from, to: expected.sort() })
  }
})

test('the page about the architecture shows the same moves', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/ARCHITECTURE.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (\w+) \| ([\w, ]+) \| (\w+) \| .+ \|$/gm)].filter(
    ([, move]) => move !== 'Move',
  )
  const shown = rows.map(([, move = '', from = '', to]) => [move, { from: from.split(', '), to }])
  expect(Object.fromEntries(shown)).toEqual(pembayaranTransitions)
})

test('money settles every payment that is not settled yet, late or not', () => {
  const settled = STATUS_PEMBAYARAN.filter((status) => !SETTLEABLE.includes(status))
  expect(settled).toEqual(['berhasil', 'dikembalikan'])
})

test('only a refund moves a paid payment', () => {
  const { settle: _, settleLate: __, refund: ___, ...others } = pembayaranTransitions
  for (const { from } of Object.values(others)) expect(from).not.toContain('berhasil')
})

test('only undecided statuses count as waiting', () => {
  expect(STATUS_PEMBAYARAN.filter(isWaiting)).toEqual(['menunggu', 'dipastikan'])
})

const NOW = new Date('2026-11-10T03:00:00Z')

test.each(['menunggu', 'dipastikan'] as const)(
  'a payment that is %s is asked about within a minute',
  (status) => {
    const next = nextCheck(status, later(NOW, DAY_MS), NOW)
    expect(next?.getTime()).toBeLessThan(NOW.getTime() + MINUTE_MS)
  },
)

test.each(['berhasil', 'dikembalikan', 'dibatalkan', 'gagal'] as const)(
  'one that is %s is asked about when its number has run out, and not before',
  (status) => {
    const next = nextCheck(status, later(NOW, DAY_MS), NOW)
    expect(next?.getTime()).toBe(NOW.getTime() + DAY_MS + 2 * MINUTE_MS)
    expect(nextCheck(status, NOW, later(NOW, 2 * DAY_MS))).toBeNull()
  },
)

test('an expired payment is checked three more times, the last after a day', () => {
  const asked: number[] = []
  for (let now = NOW; ; ) {
    const next = nextCheck('kedaluwarsa', NOW, now)
    if (!next) break
    asked.push(next.getTime() - NOW.getTime())
    now = next
  }
  expect(asked).toHaveLength(3)
  expect(asked.at(-1)).toBeGreaterThan(DAY_MS)
})

test('the next check is always in the future, at most a day after the expiry', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STATUS_PEMBAYARAN),
      fc.integer({ min: -40 * DAY_MS, max: 2 * DAY_MS }),
      (status, age) => {
        const next = nextCheck(status, later(NOW, -age), NOW)
        const wait = next ? next.getTime() - NOW.getTime() : 1
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(DAY_MS + HOUR_MS + Math.max(0, -age))
      },
    ),
  )
})

function movesFrom(from: StatusPembayaran): StatusPembayaran[] {
  const moves = Object.values(pembayaranTransitions) as {
    from: readonly string[]
    to: StatusPembayaran
  }[]
  return moves.filter((move) => move.from.includes(from)).map(({ to }) => to)
}
