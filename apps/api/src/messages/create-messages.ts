import { setTimeout as pause } from 'node:timers/promises'
import { formatKode } from '@lunas/values/kode'
import { receiverHash } from '#platform/auth/keyed-hash'
import { SECOND_MS } from '#platform/clock'
import { timeOrderedId } from '#platform/ids'
import { ProviderError } from '#platform/provider-error'
import type { MessageSender, OutgoingMessage, SendResult } from '#ports/message-sender'
import { composeMessage } from '#messages/compose'
import type { Delivery, Kanal, KeptNotice, Messages } from '#messages/messages'
import { claimPesan, findStatusPesan, insertPesan, movePesan } from '#messages/messages.queries'
import type { Needs } from '#messages/needs'
import type { TemplateName } from '#messages/template'

type MessageDeps = Pick<Needs, 'db' | 'clock' | 'logger' | 'metrics' | 'config' | 'findInstitusi'>

/** The second wait is longer than the six seconds WhatsApp wants between messages to one person. */
const RETRY_WAITS_MS = [SECOND_MS, 7 * SECOND_MS]

type Draft = {
  institusi_id: string
  tiket: string | null
  kanal: Kanal
  tujuan: string
  template: TemplateName
  isi: Readonly<Record<string, string>>
}

/** Record that a message leaves, ask the provider, record the answer. */
export function createMessages(
  deps: MessageDeps,
  senders: Record<Kanal, MessageSender>,
  retryWaitsMs: readonly number[] = RETRY_WAITS_MS,
): Messages {
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  /** The caller need not wait; closing waits for messages that are being sent. */
  function track(work: Promise<void>): Promise<void> {
    underWay.add(work)
    return work.finally(() => underWay.delete(work))
  }

  async function dispatch(draft: Draft): Promise<void> {
    const pesan_id = timeOrderedId(deps.clock.now())
    try {
      await recordDraft(deps, draft, pesan_id)
      const message = await compose(deps, draft, pesan_id)
      const sender = senders[draft.kanal]
      const result = await sendWithRetry(sender, message, retryWaitsMs, closing.signal)
      await recordResult(deps, draft, pesan_id, result)
    } catch (error) {
      tellTrouble(deps, draft, pesan_id, error)
    }
  }

  async function deliver({ id, isLast, ...notice }: KeptNotice): Promise<Delivery> {
    const draft = { ...notice, tiket: null }
    try {
      const status = await claimDraft(deps, draft, id)
      if (status !== 'menunggu') return status === 'gagal' ? 'gagal' : 'diterima'
      const message = await compose(deps, draft, id)
      const result = await sendOnce(senders[draft.kanal], message)
      if (!result && !isLast) return 'nanti'
      await recordResult(deps, draft, id, result ?? NO_ANSWER)
      return result?.outcome === 'accepted' ? 'diterima' : 'gagal'
    } catch (error) {
      tellTrouble(deps, draft, id, error)
      return 'nanti'
    }
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay)
  }

  return {
    sendOtp: ({ otp, ...message }) =>
      track(dispatch({ ...message, template: 'kode', isi: { otp } })),
    notify: ({ tiket = null, ...notice }) =>
      track(dispatch({ ...notice, tiket, kanal: kanalOf(notice.tujuan) })),
    deliver,
    findStatus: (institusi_id, tiket, kanal) =>
      deps.db.inTransaction(institusi_id, (tx) => findStatusPesan(tx, tiket, kanal ?? null)),
    settled,
    async close() {
      closing.abort()
      await settled()
      await Promise.all(Object.values(senders).map((sender) => sender.close()))
    },
  }
}

function kanalOf(tujuan: string): Kanal {
  return tujuan.includes('@') ? 'email' : 'whatsapp'
}

async function recordDraft(deps: MessageDeps, draft: Draft, id: string): Promise<void> {
  const pesan = pesanOf(deps, draft, id)
  await deps.db.inTransaction(draft.institusi_id, (tx) => insertPesan(tx, pesan))
}

async function claimDraft(deps: MessageDeps, draft: Draft, id: string) {
  const pesan = pesanOf(deps, draft, id)
  return deps.db.inTransaction(draft.institusi_id, (tx) => claimPesan(tx, pesan))
}

function pesanOf(deps: MessageDeps, { tiket, kanal, template, tujuan }: Draft, id: string) {
  const penerima_sidik = receiverHash(tujuan, deps.config.alamatPepper)
  return { id, tiket, kanal, template, penerima_sidik, dibuat_at: deps.clock.now() }
}

/** The error may quote its query or a receiver, so only its kind is logged. */
function tellTrouble(deps: MessageDeps, { kanal }: Draft, pesan_id: string, error: unknown): void {
  const kind = error instanceof Error ? error.name : 'unknown'
  deps.metrics.messages.inc({ kanal, outcome: 'galat' })
  deps.logger.error({ pesan_id, kanal, kind }, 'message was not recorded')
}

async function compose(deps: MessageDeps, draft: Draft, id: string): Promise<OutgoingMessage> {
  const { nama: nama_institusi } = await deps.findInstitusi(draft.institusi_id)
  const reference = formatKode('pesan', draft.institusi_id, id)
  return composeMessage({ ...draft, reference, nama_institusi })
}

const NO_ANSWER: SendResult = { outcome: 'refused', sebab: 'tanpa_jawaban' }

/** Undefined when no answer came; the message may have been sent all the same. */
async function sendOnce(
  sender: MessageSender, message: OutgoingMessage,
): Promise<SendResult | undefined> {
  try {
    return await sender.send(message)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return error.retryable ? undefined : NO_ANSWER
  }
}

/** Retries after silence too: a code that comes twice is better than one that never comes. */
async function sendWithRetry(
  sender: MessageSender,
  message: OutgoingMessage,
  waitsMs: readonly number[],
  closing: AbortSignal,
): Promise<SendResult> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await sender.send(message)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const waitMs = waitsMs[attempt]
      if (!error.retryable || waitMs === undefined || closing.aborted) {
        return NO_ANSWER
      }
      await pause(waitMs, undefined, { signal: closing }).catch(() => {})
    }
  }
}

async function recordResult(
  deps: MessageDeps, { institusi_id, kanal }: Draft, id: string, result: SendResult,
): Promise<void> {
  const isAccepted = result.outcome === 'accepted'
  const sebab = isAccepted ? null : result.sebab
  deps.metrics.messages.inc({ kanal, outcome: isAccepted ? 'diterima' : 'ditolak' })
  if (!isAccepted) deps.logger.warn({ pesan_id: id, kanal, sebab }, 'message was refused')
  await deps.db.inTransaction(institusi_id, (tx) =>
    movePesan(tx, {
      id,
      move: isAccepted ? 'accept' : 'fail',
      penyedia_id: isAccepted ? result.penyedia_id : null,
      sebab,
      at: deps.clock.now(),
    }),
  )
}
