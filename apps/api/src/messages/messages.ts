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
    /** When it goes out in place of a code, so that the two cannot be told apart. */
    tiket?: string
    tujuan: string
    template: T
    isi: NoticeIsi[T]
  }
}[keyof NoticeIsi]

/** A notice that its sender keeps in a list of its own, under the id that the pesan gets too. */
export type KeptNotice = {
  institusi_id: string
  id: string
  kanal: Kanal
  tujuan: string
  template: keyof KabarIsi
  isi: Readonly<Record<string, string>>
  /** Whether it is given up when the provider does not answer. */
  isLast: boolean
}

/** The words of a notice as its receiver read them. */
export function renderNotice(template: keyof KabarIsi, isi: Readonly<Record<string, string>>) {
  const { subject } = templates[template]
  return { subject, text: renderText(templates[template], isi) }
}

/** `nanti`: no answer came, and it may be sent again under the same id. */
export type Delivery = 'diterima' | 'gagal' | 'nanti'

/** Long enough to answer a question about a message, no longer. */
export const PESAN_KEPT_MS = 90 * DAY_MS

export const STATUS_PESAN = [
  'menunggu', 'diterima', 'terkirim', 'sampai', 'dibaca', 'gagal',
] as const
/** `diterima`: the provider took it, which is all that mail tells; `sampai`: it is on the phone. */
export type StatusPesan = (typeof STATUS_PESAN)[number]

/**
 * Messages to people. No sending method throws: what went wrong is logged without number or
 * code, counted, and kept as the status of the message. No caller waits inside a transaction.
 */
export type Messages = {
  sendOtp(message: OtpMessage): Promise<void>
  notify(notice: Notice): Promise<void>
  /**
   * Sends once, and not at all what has left under this id before: whoever sent it may have died
   * before the answer, while the phone has long told us that it is there.
   */
  deliver(notice: KeptNotice): Promise<Delivery>
  /** How the newest message for a tiket and kanal stands; nothing when none was sent. */
  findStatus(institusi_id: string, tiket: string, kanal?: Kanal): Promise<StatusPesan | undefined>
  /** Everything under way has ended, whichever way. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Words of a provider may come twice and overtake each other, so a status only moves forward. Our
 * own "no answer came" may be wrong, so that a message known to have arrived leaves `gagal` again.
 */
export const pesanTransitions = {
  accept: { from: ['menunggu'], to: 'diterima' },
  send: { from: ['menunggu', 'diterima'], to: 'terkirim' },
  deliver: { from: ['menunggu', 'diterima', 'terkirim', 'gagal'], to: 'sampai' },
  read: { from: ['menunggu', 'diterima', 'terkirim', 'sampai', 'gagal'], to: 'dibaca' },
  fail: { from: ['menunggu', 'diterima', 'terkirim'], to: 'gagal' },
} as const satisfies Record<PesanMove, { from: readonly StatusPesan[]; to: StatusPesan }>
