import { rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'

/** The account of a pupil's saldo, which the school owes the pupil. */
export function saldoAccount(siswa_id: string): Account {
  return accountOf('saldo', siswa_id)
}

/**
 * The usual limit for a pupil: saldo that pays only its own school stays small. One top-up may not
 * exceed it, and screens offer a guardian only the difference to it.
 */
export const SALDO_MAX = rupiah(2_000_000)
