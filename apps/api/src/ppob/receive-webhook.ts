import { parseKode } from '@lunas/values/kode'
import type { HookAnswer } from '#platform/http/handlers'
import { applyReport } from '#ppob/apply-report'
import { findByReference } from '#ppob/bill.queries'
import type { Needs } from '#ppob/needs'

const ACCEPTED: HookAnswer = { http: 200, body: { status: 'ok' } }
const NOT_THEIRS: HookAnswer = { http: 403, body: { status: 'signature' } }

/** The signature covers all that it says, so it is applied as it stands; a lost one is asked about. */
export async function receiveWebhook(
  deps: Needs, raw: Buffer, signature: string | undefined,
): Promise<HookAnswer> {
  const report = deps.biller.readCallback(raw, signature)
  if (!report) return NOT_THEIRS
  const kode = parseKode('pesanan', report.ref_id)
  // A bill is paid under a reference of its own, which leads to its order.
  const id = kode && (await deps.db.inTransaction(kode.institusi_id, (tx) => findByReference(tx, kode.id)))
  const isOurs = kode && id !== undefined && (await applyReport(deps, kode.institusi_id, id, report))
  if (!isOurs) deps.logger.warn({ ref_id: report.ref_id }, 'biller told of an order that is not ours')
  return ACCEPTED
}
