import * as z from 'zod/mini'
import { sha512Field } from './auth.ts'

/** How many codes for a lost phone a person gets; each works once. */
export const CADANGAN_COUNT = 10

/** Six digits of the authenticator app, or a code for a lost phone. */
export const kodeTotpField = z.string().check(
  z.regex(/^(?:\d{6}|[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{5}-?[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{5})$/),
)
/** Only the app proves that it was set up; a code for a lost phone does not. */
const kodeAppField = z.string().check(z.regex(/^\d{6}$/))

/** The session of a login that waits for its second step. */
const waitingField = z.string().check(z.maxLength(80), z.regex(/^[A-Za-z0-9._-]+$/))

/** The state of a person's own second step. */
export const KeadaanTotp = z.strictObject({
  terpasang: z.boolean(),
  /** The institution demands it of this level. */
  wajib: z.boolean(),
  /** Unused codes for a lost phone. */
  sisa_cadangan: z.int(),
})
export type KeadaanTotp = z.infer<typeof KeadaanTotp>

/** What the authenticator app needs: the secret to type, or the same as an address for a QR. */
export const RahasiaTotp = z.strictObject({ rahasia: z.string(), uri: z.string() })
export type RahasiaTotp = z.infer<typeof RahasiaTotp>

/** The codes for a lost phone; shown once, since only their hashes are stored. */
export const CadanganTotp = z.strictObject({ cadangan: z.array(z.string()) })
export type CadanganTotp = z.infer<typeof CadanganTotp>

export const mulaiTotpRequest = z.strictObject({ password: sha512Field })
export const pasangTotpRequest = z.strictObject({ kode: kodeAppField })
export const lepasTotpRequest = z.strictObject({ password: sha512Field, kode: kodeTotpField })
export const masukTotpRequest = z.strictObject({ session: waitingField, kode: kodeTotpField })
export const masukMulaiTotpRequest = z.strictObject({ session: waitingField })
export const masukPasangTotpRequest = z.strictObject({ session: waitingField, kode: kodeAppField })
