import type { Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import { auditLedger, type AuditRules } from '#ledger/audit'

/** Says what no longer holds, for people to look at: no program mends a ledger. */
export async function watchLedger(
  { db, logger }: { db: Database; logger: Logger }, institusi_id: string, more: AuditRules,
): Promise<void> {
  const findings = await db.inTransaction(institusi_id, (tx) => auditLedger(tx, more))
  for (const { rule, subject } of findings) {
    logger.error({ institusi_id, rule, subject }, 'the ledger does not hold')
  }
}
