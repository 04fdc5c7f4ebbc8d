import * as z from 'zod/mini'
import { METODE_GERBANG } from '../pembayaran/status.ts'
import { kodeTotpField } from '../pengguna/totp.ts'
import { instantField } from '../wire/fields.ts'

/** Who answers our calls: payments, pulsa and bills, messages, mail, notifications on devices. */
export const PENYEDIA = ['midtrans', 'digiflazz', 'whatsapp', 'smtp', 'push'] as const
export type Penyedia = (typeof PENYEDIA)[number]

/** The keys that an operator changes; addresses stay in the environment. */
export const KUNCI_PENYEDIA = [
  'midtrans_server_key', 'digiflazz_api_key', 'digiflazz_webhook_secret', 'whatsapp_token', 'whatsapp_app_secret',
  'whatsapp_verify_token',
] as const
export type NamaKunci = (typeof KUNCI_PENYEDIA)[number]

/** As long as production demands of the environment. */
export const KUNCI_MIN = 20

/** What can be switched off for all institutions: a provider with everything it does, or one way to pay. */
export const HAL_SAKLAR = ['midtrans', 'digiflazz', ...METODE_GERBANG] as const
export type HalSaklar = (typeof HAL_SAKLAR)[number]

const countField = z.int().check(z.minimum(0))

/** Calls in a span of time; both durations in milliseconds, null without a call. */
const Panggilan = z.strictObject({
  kali: countField, gangguan: countField, rata_ms: z.nullable(countField), terlama_ms: z.nullable(countField),
})
export type Panggilan = z.infer<typeof Panggilan>

/** How a provider answered, in the last hour, in the last day, and hour by hour. */
export const KeadaanPenyedia = z.strictObject({
  penyedia: z.enum(PENYEDIA),
  sejam: Panggilan,
  sehari: Panggilan,
  per_jam: z.array(z.strictObject({ sejak: instantField, kali: countField, gangguan: countField })),
})
export type KeadaanPenyedia = z.infer<typeof KeadaanPenyedia>

/** A key is never answered again: only its last four letters, and null where the environment's is in use. */
export const KunciPenyedia = z.strictObject({
  nama: z.enum(KUNCI_PENYEDIA),
  akhir: z.nullable(z.string()),
  diubah_at: z.nullable(instantField),
})
export type KunciPenyedia = z.infer<typeof KunciPenyedia>

export const ubahKunciRequest = z.strictObject({
  nama: z.enum(KUNCI_PENYEDIA),
  /** Null: the environment's key counts again. */
  kunci: z.nullable(z.string().check(z.minLength(KUNCI_MIN), z.maxLength(600), z.regex(/^[!-~]+$/))),
  /** Of the authenticator app. */
  kode: kodeTotpField,
})

/** A switch; the sentence is empty while it is on. */
export const Saklar = z.strictObject({
  hal: z.enum(HAL_SAKLAR),
  nama: z.string(),
  kalimat: z.string(),
  diubah_at: z.nullable(instantField),
})
export type Saklar = z.infer<typeof Saklar>

export const SAKLAR_KALIMAT_MAX = 160
export const ubahSaklarRequest = z.strictObject({
  hal: z.enum(HAL_SAKLAR),
  /** What payers read while it is off, a whole sentence; empty switches on. */
  kalimat: z.string().check(z.regex(/^(\S.{8,158}\.)?$/)),
})
