import type { ReceiptSigner } from '#kuitansi/receipt-signer'
import type { Diary } from '../diary.ts'
import type { GatewayCharge, GatewayPayment } from '../gateway-control.ts'

/** Everything the checks look at, gathered when nothing moves any more. */
export type Evidence = {
  /** As the owner, over all institutions at once. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  charges: readonly GatewayCharge[]
  diary: Diary
  signer: ReceiptSigner
  /** Errors that the programs wrote into their logs. */
  loggedErrors: readonly string[]
}

/** One promise of the program, and whoever breaks it. */
export type Check = { name: string; find(evidence: Evidence): Promise<string[]> }

/** A promise that one statement can judge: it selects the offenders as `offender`. */
export function sqlCheck(name: string, text: string): Check {
  return {
    name,
    async find({ query }) {
      return (await query<{ offender: string }>(text)).map(({ offender }) => offender)
    },
  }
}

/** All money that ever reached the gateway: the first payment of a charge and every further one. */
export function moneyOf(charges: readonly GatewayCharge[]): (GatewayPayment & { paid_amount: number })[] {
  return charges
    .flatMap((charge): GatewayPayment[] => [charge, ...charge.repeats])
    .flatMap(({ paid_amount, ...payment }) => (paid_amount === null ? [] : [{ ...payment, paid_amount }]))
}
