import type { ReceiptSigner } from '#ports/receipt-signer'
import type { QrisWord } from '../bank/acquirer.ts'
import type { BankPayment } from '../bank/bank.ts'
import type { Drawer } from '../desk/drawers.ts'
import type { Diary } from '../diary.ts'
import type { GatewayCharge } from '../gateway-control.ts'
import type { Money } from '../money.ts'
import type { PlantedLine } from '../treasury/reports.ts'

/** Everything the checks look at, gathered when nothing moves any more. */
export type Evidence = {
  /** As the owner, over all institutions at once. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  charges: readonly GatewayCharge[]
  /** All money at the gateway that we promise to book. */
  money: readonly Money[]
  /** Money that came in silence when we had stopped asking; a reconciliation has to find it. */
  unheard: readonly Money[]
  /** The same before the reports were read. */
  late: readonly Money[]
  /** The books of banks that ask us. */
  bankPayments: readonly BankPayment[]
  /** What the acquirer of QR codes told us. */
  qrisWords: readonly QrisWord[]
  /** What officers had in their hands. */
  drawers: readonly Drawer[]
  /** What was wrong in reports on purpose. */
  planted: readonly PlantedLine[]
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

