import type { ReceiptSigner } from '#ports/receipt-signer'
import type { QrisWord } from '../bank/acquirer.ts'
import type { BankPayment } from '../bank/bank.ts'
import type { Drawer } from '../desk/drawers.ts'
import type { Diary } from '../diary.ts'
import type { GatewayCharge } from '../gateway-control.ts'
import type { Money } from '../money.ts'
import type { FundWords } from '../treasury/read-funds.ts'
import type { PlantedLine } from '../treasury/reports.ts'

/** The data that the checks read, collected after all programs have come to rest. */
export type Evidence = {
  /** Queries as the owner, over all institutions at once. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  charges: readonly GatewayCharge[]
  /** All money at the gateway that we promise to book. */
  money: readonly Money[]
  /**
   * Money without a notification that came after we stopped asking; only reconciliation finds it.
   */
  unheard: readonly Money[]
  /** The same, collected before the reports were imported. */
  late: readonly Money[]
  /** The records of banks that call us. */
  bankPayments: readonly BankPayment[]
  /** The reports of the QR acquirer. */
  qrisWords: readonly QrisWord[]
  /** The real cash of the officers' drawers. */
  drawers: readonly Drawer[]
  /** What the programs say about each fund at the very end. */
  funds: readonly FundWords[]
  /** The errors that were put into reports on purpose. */
  planted: readonly PlantedLine[]
  diary: Diary
  signer: ReceiptSigner
  /** Errors that the programs wrote into their logs. */
  loggedErrors: readonly string[]
}

/** One rule of the program; `find` lists what breaks it. */
export type Check = {
  name: string
  /** It reads nothing but the database, so it also checks data that no simulation made. */
  readsOnlyDatabase?: true
  find(evidence: Evidence): Promise<string[]>
}

/** A rule that one SQL statement checks: it selects what breaks the rule as `offender`. */
export function sqlCheck(name: string, text: string): Check {
  return {
    name,
    readsOnlyDatabase: true,
    async find({ query }) {
      return (await query<{ offender: string }>(text)).map(({ offender }) => offender)
    },
  }
}

