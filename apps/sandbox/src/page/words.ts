import type { Charge, ChargeStatus } from '#gateway/charge'
import type { NotificationState } from '#notification/notification'

/** A state is shown as a word, a sign and a colour, so that colour is never needed to read it. */
export type StatusWord = { word: string; sign: string; tone: 'due' | 'paid' | 'late' | 'quiet' }

export const STATUS_WORDS: Record<ChargeStatus, StatusWord> = {
  pending: { word: 'Menunggu', sign: '◷', tone: 'due' },
  settlement: { word: 'Lunas', sign: '✓', tone: 'paid' },
  expire: { word: 'Kedaluwarsa', sign: '⌛', tone: 'quiet' },
  cancel: { word: 'Dibatalkan', sign: '–', tone: 'quiet' },
  deny: { word: 'Ditolak', sign: '✕', tone: 'late' },
  refund: { word: 'Dikembalikan', sign: '↩', tone: 'quiet' },
  partial_refund: { word: 'Dikembalikan sebagian', sign: '↩', tone: 'quiet' },
  chargeback: { word: 'Ditarik bank', sign: '⇤', tone: 'late' },
  partial_chargeback: { word: 'Ditarik bank sebagian', sign: '⇤', tone: 'late' },
}

export const NOTIFICATION_WORDS: Record<NotificationState, StatusWord> = {
  waiting: { word: 'belum diterima', sign: '◷', tone: 'due' },
  delivered: { word: 'diterima', sign: '✓', tone: 'paid' },
  abandoned: { word: 'menyerah', sign: '✕', tone: 'late' },
  silent: { word: 'tidak dikirim', sign: '–', tone: 'quiet' },
}

export function channelWord({ channel }: Charge): string {
  switch (channel.kind) {
    case 'va':
      return `${channel.bank.toUpperCase()} Virtual Account`
    case 'permata':
      return 'Permata Virtual Account'
    case 'echannel':
      return 'Mandiri Bill'
    case 'qris':
      return 'QRIS'
    case 'gopay':
      return 'GoPay'
    case 'shopeepay':
      return 'ShopeePay'
    case 'cstore':
      return channel.store === 'alfamart' ? 'Alfamart' : 'Indomaret'
  }
}

/** In groups of four, which are easy to read aloud. */
export function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Time of day in Jakarta. */
export function timeOfDay(instant: number): string {
  return new Date(instant).toLocaleTimeString('id-ID', {
    timeZone: 'Asia/Jakarta',
    hourCycle: 'h23',
  })
}
