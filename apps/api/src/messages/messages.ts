import { DAY_MS } from '#platform/clock'
import type { PesanMove } from '#ports/message-sender'
import type { KabarIsi, NoticeIsi } from '#messages/template'
import { renderText, templates } from '#messages/templates'

/** How a message reaches a person. */
export const KANAL = ['whatsapp', 'email'] as const
export type Kanal = (typeof KANAL)[number]

/** A code for one person. `tiket` is the reference that the code is bound to. */
export type OtpMessage = {
  institusi_id: string
  tiket: string
  kanal: Kanal
  /** 628… for WhatsApp, an address for e-mail. */
  tujuan: string
  otp: string
}

/** A message without a code. An address with an @ goes by e-mail, a number by WhatsApp. */
export type Notice = {
  [T in keyof NoticeIsi]: {
    institusi_id: string
    /** Set when it is sent in place of a code, so that nobody can tell the two cases apart. */
    tiket?: string
    tujuan: string
    template: T
    isi: NoticeIsi[T]
  }
}[keyof NoticeIsi]

/** A notice that the caller stores under `id`; the pesan gets the same id. */
export type KeptNotice = {
  institusi_id: string
  id: string
  kanal: Kanal
  tujuan: string
  template: keyof KabarIsi | keyof NoticeIsi
  isi: Readonly<Record<string, string>>
  /** Whether to give up when the provider does not answer. */
  isLast: boolean
}

/** The text of a notice as its receiver read it. */
export function renderNotice(template: keyof KabarIsi, isi: Readonly<Record<string, string>>) {
  const { subject } = templates[template]
  return { subject, text: renderText(templates[template], isi) }
}

/** `nanti`: no answer came, and it may be sent again under the same id. */
export type Delivery = 'diterima' | 'gagal' | 'nanti'

/** How long messages are kept: long enough to answer questions about them. */
export const PESAN_KEPT_MS = 90 * DAY_MS

export const STATUS_PESAN = [
  'menunggu', 'diterima', 'terkirim', 'sampai', 'dibaca', 'gagal',
] as const
/** `diterima`: the provider accepted it (all that mail reports); `sampai`: it is on the phone. */
export type StatusPesan = (typeof STATUS_PESAN)[number]

/**
 * Messages to people. No sending method throws: a failure is logged without number or code,
 * counted, and stored as the status of the message. No caller waits inside a transaction.
 */
export type Messages = {
  sendOtp(message: OtpMessage): Promise<void>
  notify(notice: Notice): Promise<void>
  /**
   * Sends once per id. A message that has left under this id is not sent again: the worker that
   * sent it may have died before the answer, while the phone reported that it arrived.
   */
  deliver(notice: KeptNotice): Promise<Delivery>
  /** The status of the newest message for a tiket and kanal; undefined when none was sent. */
  findStatus(institusi_id: string, tiket: string, kanal?: Kanal): Promise<StatusPesan | undefined>
  /** Resolves when all running sends have ended, well or not. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * A provider's reports may come twice or out of order, so a status only moves forward. Our own
 * "no answer came" may be wrong, so a report of arrival still moves a message out of `gagal`.
 */
export const pesanTransitions = {
  accept: { from: ['menunggu'], to: 'diterima' },
  send: { from: ['menunggu', 'diterima'], to: 'terkirim' },
  deliver: { from: ['menunggu', 'diterima', 'terkirim', 'gagal'], to: 'sampai' },
  read: { from: ['menunggu', 'diterima', 'terkirim', 'sampai', 'gagal'], to: 'dibaca' },
  fail: { from: ['menunggu', 'diterima', 'terkirim'], to: 'gagal' },
} as const satisfies Record<PesanMove, { from: readonly StatusPesan[]; to: StatusPesan }>
