import { CHART, type AccountKind } from '#ledger/chart'

type Sides = { debit_account: string; credit_account: string }

/**
 * The direction of a transfer as people would describe it. If the credited account is a place
 * (cash, bank, gateway), money leaves that place. Otherwise money goes from the debited account to
 * the credited one.
 */
export function directionOf({ debit_account, credit_account }: Sides): { dari: string; ke: string } {
  const [kind = ''] = credit_account.split('/')
  return CHART[kind as AccountKind].place
    ? { dari: credit_account, ke: debit_account }
    : { dari: debit_account, ke: credit_account }
}
