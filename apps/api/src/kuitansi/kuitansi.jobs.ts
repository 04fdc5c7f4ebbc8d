import type { BatchHandler } from '#platform/jobs/jobs'
import type { Needs } from '#kuitansi/needs'
import { signAll } from '#kuitansi/sign-kuitansi'

/** Signs the receipts of payments that have just been settled. */
export function signKuitansiJob(
  deps: Pick<Needs, 'db' | 'signer' | 'metodeRules' | 'payables'>,
): BatchHandler {
  return ({ institusi_id, subject_ids }) =>
    deps.db.inTransaction(institusi_id, (tx) => signAll(deps, tx, subject_ids))
}
