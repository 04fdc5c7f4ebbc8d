import type { NamaKunci } from '@lunas/contract/operator/penyedia'
import type { Config } from '#platform/config'
import { HOUR_MS, MINUTE_MS } from '#platform/clock'

/** Where the environment's key stands in the configuration. */
export const KUNCI_BAWAAN = {
  midtrans_server_key: 'midtransServerKey',
  digiflazz_api_key: 'digiflazzApiKey',
  digiflazz_webhook_secret: 'digiflazzWebhookSecret',
  whatsapp_token: 'whatsappToken',
  whatsapp_app_secret: 'whatsappAppSecret',
  whatsapp_verify_token: 'whatsappVerifyToken',
} as const satisfies Record<NamaKunci, keyof Config>

/** Sealed for its own name, so that a stored key cannot be moved to another name. */
export function purposeOf(nama: NamaKunci): string {
  return `penyedia/${nama}`
}

/** All that is ever shown of a key again. */
export function akhirOf(kunci: string): string {
  return kunci.slice(-4)
}

/** Calls are counted in parts of five minutes, 288 of them a day. */
const PART_MS = 5 * MINUTE_MS
const PARTS = 288

/** When the part of a moment began, and its place among those of a day. */
export function partOf(now: Date): { sejak: Date; bagian: number } {
  const count = Math.floor(now.getTime() / PART_MS)
  return { sejak: new Date(count * PART_MS), bagian: count % PARTS }
}

/** The beginnings of the last 24 hours, oldest first; the last is the one that runs. */
export function lastHours(now: Date): Date[] {
  const current = Math.floor(now.getTime() / HOUR_MS)
  return Array.from({ length: 24 }, (_, i) => new Date((current - 23 + i) * HOUR_MS))
}
