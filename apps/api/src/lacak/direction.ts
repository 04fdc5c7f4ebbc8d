import { CHART, type AccountKind } from '#ledger/chart'

type Sides = { debit_account: string; credit_account: string }

/**
 * From where to where money went, as people say it. It leaves the place that is credited; where none
 * is, it came to the debited place, or was meant for the debited purpose, and is for the credited one.
 */
export function directionOf({ debit_account, credit_account }: Sides): { dari: string; ke: string } {
  const [kind = ''] = credit_account.split('/')
  return CHART[kind as AccountKind].place
    ? { dari: credit_account, ke: debit_account }
    : { dari: debit_account, ke: credit_account }
}
