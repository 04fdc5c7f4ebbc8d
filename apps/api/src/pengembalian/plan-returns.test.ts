import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReport } from '#gateways/midtrans/translate'
import { planReturns, type KnownReturn } from '#pengembalian/plan-returns'

const CHARGE = {
  status_code: '200', transaction_id: 'tx-1', gross_amount: '454000.00',
  transaction_time: '2026-11-10 09:58:00', settlement_time: '2026-11-10 10:05:00',
}

/** A return as the gateway has it; some gateways know it by an id, some by a key, some by neither. */
type Entry = { refund_amount: string; refund_chargeback_id?: number; refund_key?: string }

const entries = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), hasId: fc.boolean(), hasKey: fc.boolean() }), {
    minLength: 1, maxLength: 5,
  })
  .map((all) => all.map(({ amount, hasId, hasKey }, i): Entry => ({
    refund_amount: `${amount}.00`,
    ...(hasId && { refund_chargeback_id: i + 1 }),
    ...(hasKey && { refund_key: `kunci-${i}` }),
  })))

/** What the gateway says at some moment: with its list, with a list without ids, or a sum alone. */
const FORMS = ['listed', 'without ids', 'sum'] as const
const heard = fc.array(fc.record({ moment: fc.nat(), form: fc.constantFrom(...FORMS) }), {
  minLength: 1, maxLength: 12,
})

test('every rupiah that went back is booked once, in any order and however often it is told', () => {
  fc.assert(
    fc.property(entries, heard, fc.boolean(), (all, reports, isRunning) => {
      let known: KnownReturn[] = []
      let most = 0
      for (const { moment, form } of reports) {
        const told = all.slice(0, 1 + (moment % all.length))
        const [returned] = readReport(reportOf(told, form)).returns
        if (!returned) throw new Error('nothing was told')
        most = Math.max(most, returned.total)
        const running = new Set(isRunning ? ['kunci-0', 'kunci-1'] : [])
        known = [...known, ...planReturns(known, returned, running)]
        expect(sumRupiah(known.map(({ dibukukan }) => dibukukan))).toBe(most)
      }
      const references = known.map(({ referensi }) => referensi)
      expect(new Set(references).size).toBe(references.length)
      expect(most).toBeLessThanOrEqual(sumOf(all))
    }),
    { numRuns: 500 },
  )
})

test('two returns without an id are two, each with its amount', () => {
  const told = [{ refund_amount: '30000.00' }, { refund_amount: '20000.00' }]
  const [returned] = readReport(reportOf(told, 'listed')).returns
  expect(returned && planReturns([], returned, new Set())).toMatchObject([
    { referensi: 'tx-1#30000', dibukukan: 30_000 }, { referensi: 'tx-1#50000', dibukukan: 20_000 },
  ])
})

test('a sum that is named later is written down by its name and not booked again', () => {
  const told = [{ refund_amount: '30000.00', refund_chargeback_id: 7 }]
  const [sum] = readReport(reportOf(told, 'sum')).returns
  const [listed] = readReport(reportOf(told, 'listed')).returns
  if (!sum || !listed) throw new Error('nothing was told')
  const first = planReturns([], sum, new Set())
  expect(first).toMatchObject([{ bernama: false, dibukukan: 30_000 }])
  const second = planReturns(first, listed, new Set())
  expect(second).toMatchObject([{ referensi: '7', jumlah: 30_000, dibukukan: rupiah(0) }])
  expect(planReturns([...first, ...second], listed, new Set())).toEqual([])
})

function reportOf(told: readonly Entry[], form: (typeof FORMS)[number]): Record<string, unknown> {
  const refunds = told.map(({ refund_chargeback_id: id, ...entry }) =>
    form === 'listed' && id !== undefined ? { ...entry, refund_chargeback_id: id } : entry,
  )
  return {
    ...CHARGE, transaction_status: 'partial_refund', refund_amount: `${sumOf(told)}.00`,
    ...(form !== 'sum' && { refunds }),
  }
}

function sumOf(told: readonly Entry[]): number {
  return told.reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0)
}
