import type { JobHandler } from '#platform/jobs/jobs'
import { findNomor } from '#kuitansi/kuitansi.queries'
import type { Needs } from '#kuitansi/needs'
import { signKuitansi } from '#kuitansi/sign-kuitansi'

/** Signs the receipt of a payment that has just been settled. */
export function signKuitansiJob(deps: Needs): JobHandler {
  return async ({ institusi_id, subject_id }) => {
    await deps.db.inTransaction(institusi_id, async (tx) => {
      const nomor = await findNomor(tx, subject_id)
      if (nomor) await signKuitansi(deps, tx, nomor)
    })
  }
}
