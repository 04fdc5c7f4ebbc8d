import { parseKode, type Kode } from '@lunas/values/kode'
import type { HookAnswer } from '#platform/http/handlers'
import type { DeliveryReport, Reply } from '#ports/message-sender'
import { pesanTransitions } from '#messages/messages'
import { movePesan } from '#messages/messages.queries'
import type { Needs } from '#messages/needs'

/** What others make of what we are told here. */
export type MessageListeners = {
  /** A message did not arrive, so that another way may be tried. */
  onFailed(kode: Kode): Promise<void>
  onReply(reply: Reply): Promise<void>
}

const ACCEPTED: HookAnswer = { http: 200, body: { status: 'ok' } }
const NOT_THEIRS: HookAnswer = { http: 403, body: { status: 'signature' } }

/** WhatsApp asks once whether this address wants to hear from it. */
export function answerChallenge(deps: Needs, query: Readonly<Record<string, unknown>>): HookAnswer {
  const challenge = deps.whatsappReports.readChallenge(query)
  return challenge === undefined ? NOT_THEIRS : { http: 200, body: challenge }
}

/**
 * What became of our messages. Applied before the answer, since WhatsApp repeats what was not
 * answered; nothing of it is kept, because it names the receiver.
 */
export async function receiveReports(
  deps: Needs,
  listeners: MessageListeners,
  raw: Buffer,
  signature: string | undefined,
): Promise<HookAnswer> {
  const reports = deps.whatsappReports.readReports(raw, signature)
  if (!reports) return NOT_THEIRS
  for (const report of reports) await applyReport(deps, listeners, report)
  for (const reply of deps.whatsappReports.readReplies(raw)) await listeners.onReply(reply)
  return ACCEPTED
}

async function applyReport(
  deps: Needs, listeners: MessageListeners, report: DeliveryReport,
): Promise<void> {
  const kode = parseKode('pesan', report.reference)
  // A message that somebody else sent with the same number is none of ours.
  if (!kode) return
  const moved = await deps.db.inTransaction(kode.institusi_id, (tx) =>
    movePesan(tx, { ...report, id: kode.id }),
  )
  if (!moved) return
  const outcome = pesanTransitions[report.move].to
  deps.metrics.messages.inc({ kanal: 'whatsapp', outcome })
  if (outcome === 'gagal') {
    deps.logger.warn({ pesan_id: kode.id, sebab: report.sebab }, 'message did not arrive')
    await listeners.onFailed(kode)
  }
}
