import type { JenisKabar, KanalKabar } from '@lunas/contract/kabar/kabar'
import { TENANG_DARI_MIN, TENANG_SAMPAI_MAX } from '@lunas/contract/kabar/pengingat'
import { addDays, hourAt, instantAt, localDateAt, type Zone } from '@lunas/values/local-date'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock'

export const STATUS_KABAR = ['menunggu', 'dikirim', 'gugur'] as const
/** `gugur`: there was nothing left to tell when its time came. */
type StatusKabar = (typeof STATUS_KABAR)[number]

export const kabarTransitions = {
  send: { from: ['menunggu'], to: 'dikirim' },
  drop: { from: ['menunggu'], to: 'gugur' },
} as const satisfies Record<string, { from: readonly StatusKabar[]; to: StatusKabar }>
export type KabarMove = keyof typeof kabarTransitions

/**
 * What holds until somebody says otherwise. Mail is for what people keep; a phone is for what they
 * may have to act upon.
 */
export const DEFAULT_PILIHAN: Record<JenisKabar, Record<KanalKabar, boolean>> = {
  kuitansi: { whatsapp: true, email: true },
  status: { whatsapp: true, email: false },
  tagihan_baru: { whatsapp: true, email: false },
  pengingat: { whatsapp: true, email: false },
}

/** What somebody waits for, and what a whole school is told in one morning. */
export const GILIRAN: Record<JenisKabar, number> = {
  kuitansi: 1, status: 1, tagihan_baru: 2, pengingat: 2,
}

/**
 * Rounds begin when people have arrived where they spend the day, and end before the quiet hours of
 * any school can begin.
 */
const ROUND_FROM_HOUR = TENANG_SAMPAI_MAX
const ROUND_UNTIL_HOUR = TENANG_DARI_MIN

/** Nobody is rung up in the evening or at night, by the clock of the school. */
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

/** Now, or when everybody is awake; the quiet hours of two schools may touch. */
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

/** After a provider that did not answer; then it is given up, or goes by mail. */
export const RETRY_WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS] as const

/** Whoever has claimed a message for so long is dead. */
export const CLAIM_MS = 5 * MINUTE_MS

/** Most doubts end within minutes by themselves; only those that stay are worth a message. */
export const DOUBT_PATIENCE_MS = 10 * MINUTE_MS

/** So long somebody who has paid looks at the phone, also at night. */
export const RECEIPT_FRESH_MS = 10 * MINUTE_MS

/** Money that came longer ago is no news: books that were brought over, say. */
export const NEWS_MS = 7 * DAY_MS

/** As long as its pesan is known. */
export const KABAR_KEPT_MS = 90 * DAY_MS

/** "Aisyah", "Aisyah dan Umar", "Aisyah, Umar dan Hasna". */
export function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} dan ${last}`
}

/** How a message calls a child: enough for the family, little for whoever reads over a shoulder. */
export function callName(nama: string): string {
  return nama.trim().split(/\s+/)[0] ?? ''
}

/** What of a payment the school gave back, what was taken by the payer's bank, what fee stayed. */
export type Gone = { kembali: Rupiah; ditarik: Rupiah; biaya: Rupiah }

/** How much left, and what did not or left in another way; short enough for one value. */
export function sayGone({ kembali, ditarik, biaya }: Gone): string {
  const besides = [
    kembali > 0 && ditarik > 0 && `${formatRupiah(ditarik)} ditarik bank pembayar`,
    biaya > 0 && `tanpa biaya admin ${formatRupiah(biaya)}`,
  ].filter(Boolean)
  const left = formatRupiah(kembali || ditarik)
  return besides.length > 0 ? `${left} (${besides.join('; ')})` : left
}

/** Somebody's words at the end of a sentence that has a full stop of its own. */
export function endSentence(words: string): string {
  return words.trim().replace(/[.\s]+$/, '')
}

/** Whether somebody who writes this wants reminders; nothing when it is about something else. */
export function requestedPengingat(text: string): boolean | undefined {
  const word = text.toLowerCase().replaceAll(/[^a-z]+/g, ' ').trim()
  if (/^(stop|berhenti|hentikan)( pengingat)?$/.test(word)) return false
  return /^(mulai|start)( pengingat)?$/.test(word) ? true : undefined
}
