import { accountOf, type Account } from '#ledger/chart'

/** The account of a pupil's saldo, which the school owes the pupil. */
export function saldoAccount(siswa_id: string): Account {
  return accountOf('saldo', siswa_id)
}
