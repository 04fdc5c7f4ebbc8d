import { billChecks } from './bills.ts'
import type { Check, Evidence } from './check.ts'
import { deskChecks } from './desk.ts'
import { fundChecks } from './funds.ts'
import { gatewayChecks, restingChecks } from './gateway.ts'
import { handedOverChecks } from './handed-over.ts'
import { moneyChecks } from './money.ts'
import { paymentChecks } from './payments.ts'
import { planChecks } from './plans.ts'
import { qrisChecks } from './qris.ts'
import { receiptChecks } from './receipts.ts'
import { reconciliationChecks } from './reconciliation.ts'
import { refundChecks } from './refunds.ts'

/** A rule with everything that breaks it; empty when the rule holds. */
export type Verdict = { name: string; offenders: string[] }

/** Checked before days pass and reports are imported, which would repair what they find. */
export const RESTING_CHECKS: readonly Check[] = [...restingChecks, ...qrisChecks]

export const FINAL_CHECKS: readonly Check[] = [
  ...moneyChecks, ...billChecks, ...paymentChecks, ...receiptChecks, ...gatewayChecks,
  ...deskChecks, ...refundChecks, ...planChecks,
  ...fundChecks, ...reconciliationChecks, ...handedOverChecks,
]

export async function runChecks(checks: readonly Check[], evidence: Evidence): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { name, find } of checks) verdicts.push({ name, offenders: await find(evidence) })
  return verdicts
}
