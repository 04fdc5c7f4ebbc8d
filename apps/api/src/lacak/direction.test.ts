import { expect, test } from 'vitest'
import { directionOf } from '#lacak/direction'

test.each([
  ['paid through a gateway', 'gateway/midtrans', 'piutang/sdit', 'gateway/midtrans → piutang/sdit'],
  ['paid too much', 'gateway/midtrans', 'titipan/aisyah', 'gateway/midtrans → titipan/aisyah'],
  ['paid out', 'pencairan/midtrans', 'gateway/midtrans', 'gateway/midtrans → pencairan/midtrans'],
  ['kept by a provider', 'beban_penyedia', 'gateway/midtrans', 'gateway/midtrans → beban_penyedia'],
  ['titipan pays a bill', 'titipan/aisyah', 'piutang/sdit', 'titipan/aisyah → piutang/sdit'],
  ['moved to a sibling', 'titipan/aisyah', 'titipan/umar', 'titipan/aisyah → titipan/umar'],
  ['off a bill', 'piutang/sdit', 'pengembalian', 'piutang/sdit → pengembalian'],
  ['sent back by bank', 'pengembalian', 'bank/sdit', 'bank/sdit → pengembalian'],
  ['counted into the safe', 'brankas/sdit', 'kas/1', 'kas/1 → brankas/sdit'],
  ['handed over', 'setoran/sdit', 'rekening', 'rekening → setoran/sdit'],
  ['of nobody we know', 'rekening', 'belum_dikenal', 'rekening → belum_dikenal'],
])('%s: debit %s and credit %s is %s', (_what, debit_account, credit_account, way) => {
  const { dari, ke } = directionOf({ debit_account, credit_account })
  expect(`${dari} → ${ke}`).toBe(way)
})
