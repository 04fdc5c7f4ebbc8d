import type { Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import { auditLedger } from '#ledger/audit'

/** Says what no longer holds, for people to look at: no program mends a ledger. */
export async function watchLedger(
  { db, logger }: { db: Database; logger: Logger }, institusi_id: string,
): Promise<void> {
  const findings = await db.inTransaction(institusi_id, auditLedger)
  for (const { rule, subject } of findings) {
    logger.error({ institusi_id, rule, subject }, 'the ledger does not hold')
  }
}
