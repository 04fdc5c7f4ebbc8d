import { rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'

/** What a pupil has at the school; the school owes it. */
export function saldoAccount(siswa_id: string): Account {
  return accountOf('saldo', siswa_id)
}

/**
 * Saldo that pays only its own school stays small; the usual limit for a pupil. One top-up may not be
 * larger, and screens ask a guardian for no more than is missing to it.
 */
export const SALDO_MAX = rupiah(2_000_000)
