import type { JenisKabar, KanalKabar } from '@lunas/contract/kabar/kabar'
import { TENANG_DARI_MIN, TENANG_SAMPAI_MAX } from '@lunas/contract/kabar/pengingat'
import { addDays, hourAt, instantAt, localDateAt, type Zone } from '@lunas/values/local-date'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock'

export const STATUS_KABAR = ['menunggu', 'dikirim', 'gugur'] as const
/** `gugur`: the message was no longer true when its time came. */
type StatusKabar = (typeof STATUS_KABAR)[number]

export const kabarTransitions = {
  send: { from: ['menunggu'], to: 'dikirim' },
  drop: { from: ['menunggu'], to: 'gugur' },
} as const satisfies Record<string, { from: readonly StatusKabar[]; to: StatusKabar }>
export type KabarMove = keyof typeof kabarTransitions

/**
 * The default choice of a person. Mail is for what people keep; WhatsApp is for what they may have
 * to act on. Notifications go only to devices that a person has allowed to show them, and may be
 * lost silently, so they never replace WhatsApp.
 */
export const DEFAULT_PILIHAN: Record<JenisKabar, Record<KanalKabar, boolean>> = {
  kuitansi: { whatsapp: true, email: true, notifikasi: true },
  status: { whatsapp: true, email: false, notifikasi: true },
  tagihan_baru: { whatsapp: true, email: false, notifikasi: true },
  pengingat: { whatsapp: true, email: false, notifikasi: true },
  berita: { whatsapp: false, email: false, notifikasi: true },
  penyaluran: { whatsapp: true, email: false, notifikasi: true },
  pengingat_donasi: { whatsapp: true, email: false, notifikasi: true },
  belanja: { whatsapp: false, email: false, notifikasi: true },
  saldo_rendah: { whatsapp: true, email: false, notifikasi: true },
  keamanan: { whatsapp: true, email: false, notifikasi: true },
}

/** Priority: messages that a person waits for go before those to a whole school. */
export const GILIRAN: Record<JenisKabar, number> = {
  kuitansi: 1, status: 1, tagihan_baru: 2, pengingat: 2, berita: 3, penyaluran: 2,
  pengingat_donasi: 2, belanja: 1, saldo_rendah: 2, keamanan: 1,
}

/**
 * Rounds start when people have arrived at work, and end before the earliest possible quiet hours
 * of any school.
 */
const ROUND_FROM_HOUR = TENANG_SAMPAI_MAX
const ROUND_UNTIL_HOUR = TENANG_DARI_MIN

/** The quiet hours of a school, by its own clock. */
export type Night = { zona_waktu: Zone; tenang_dari: number; tenang_sampai: number }

/** Now, or the end of the quiet hours. */
export function nextAwake(now: Date, night: Night): Date {
  const { zona_waktu: zone, tenang_dari, tenang_sampai } = night
  const hour = hourAt(now, zone)
  if (hour >= tenang_sampai && hour < tenang_dari) return now
  const today = localDateAt(now, zone)
  const morning = hour < tenang_sampai ? today : addDays(today, 1)
  return instantAt(morning, tenang_sampai, zone)
}

/** Now, or the end of the quiet hours of all schools; those of two schools may touch. */
export function nextAwakeOfAll(now: Date, nights: readonly Night[]): Date {
  const latest = nights
    .map((night) => nextAwake(now, night))
    .reduce((one, other) => (other > one ? other : one), now)
  return latest > now ? nextAwakeOfAll(latest, nights) : now
}

/** Whether rounds may be sent at this hour. */
export function isRoundHour(now: Date, zone: Zone): boolean {
  const hour = hourAt(now, zone)
  return hour >= ROUND_FROM_HOUR && hour < ROUND_UNTIL_HOUR
}

/** The waits after a provider that did not answer; then the message fails or goes by mail. */
export const RETRY_WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS] as const

/** A worker that has claimed a message for this long is dead. */
export const CLAIM_MS = 5 * MINUTE_MS

/** Most doubts end within minutes by themselves; only those that stay are worth a message. */
export const DOUBT_PATIENCE_MS = 10 * MINUTE_MS

/** How long a payer is assumed to look at the phone after paying, also at night. */
export const RECEIPT_FRESH_MS = 10 * MINUTE_MS

/** Older money is not reported, for example payments imported from another system. */
export const NEWS_MS = 7 * DAY_MS

/** As long as its pesan is kept. */
export const KABAR_KEPT_MS = 90 * DAY_MS

/** "Aisyah", "Aisyah dan Umar", "Aisyah, Umar dan Hasna". */
export function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} dan ${last}`
}

/** A child's first name only: enough for the family, little for a stranger who reads along. */
export function callName(nama: string): string {
  return nama.trim().split(/\s+/)[0] ?? ''
}

/** Refunded by the school, taken back by the payer's bank, and the fee that stayed. */
export type Gone = { kembali: Rupiah; ditarik: Rupiah; biaya: Rupiah }

/** The refunded amount, and what stayed or was taken back; short enough for one value. */
export function sayGone({ kembali, ditarik, biaya }: Gone): string {
  const besides = [
    kembali > 0 && ditarik > 0 && `${formatRupiah(ditarik)} ditarik bank pembayar`,
    biaya > 0 && `tanpa biaya admin ${formatRupiah(biaya)}`,
  ].filter(Boolean)
  const left = formatRupiah(kembali || ditarik)
  return besides.length > 0 ? `${left} (${besides.join('; ')})` : left
}

/** A person's text without its full stop, since the sentence around it has one. */
export function endSentence(words: string): string {
  return words.trim().replace(/[.\s]+$/, '')
}

/** Whether this reply asks for reminders; undefined when it is about something else. */
export function requestedPengingat(text: string): boolean | undefined {
  const word = text.toLowerCase().replaceAll(/[^a-z]+/g, ' ').trim()
  if (/^(stop|berhenti|hentikan)( pengingat)?$/.test(word)) return false
  return /^(mulai|start)( pengingat)?$/.test(word) ? true : undefined
}
