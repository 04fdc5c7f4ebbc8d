import { rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'

/** What a pupil has at the school; the school owes it. */
export function saldoAccount(siswa_id: string): Account {
  return accountOf('saldo', siswa_id)
}

/** Saldo that pays only its own school stays small; the country's usual limit for a pupil. */
export const SALDO_MAX = rupiah(2_000_000)
