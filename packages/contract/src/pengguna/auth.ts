import * as z from 'zod/mini'
import { instantField, institusiField, kodeField, textField } from '../wire/fields.ts'
import { LEVELS } from './level.ts'

/** Codes are sent as MD5, passwords and PINs as SHA-512, both in lower-case hex. */
export const md5Field = z.string().check(z.regex(/^[0-9a-f]{32}$/))
export const sha512Field = z.string().check(z.regex(/^[0-9a-f]{128}$/))

/** In any spelling; the server normalises it, or says what is wrong. */
export const nomorField = textField(30)
export const emailField = textField(120)

/** Identifies one request for a code; sent back with the code, from the same device. */
export const tiketField = kodeField('tiket')

/**
 * The device. `uuid` is made once per installation, `nama` is for the person to recognise. A native
 * app also sends the values of its device plugin, or the uuid alone.
 */
const uuidField = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
const deviceField = z.union([
  uuidField,
  z.catchall(z.object({ uuid: uuidField, nama: z.optional(textField(80)) }), z.unknown()),
])
export type Device = z.infer<typeof deviceField>

/** Clients without an id leave it out; then the ticket alone identifies the device. */
const device = z.optional(deviceField)

export const otpRequestRequest = z.strictObject({
  nomor: nomorField,
  kode_institusi: institusiField,
  tipe: z.enum(['login', 'register']),
  device,
})

export const tiketRequest = z.strictObject({ tiket: tiketField })

/** The same for known and unknown numbers. */
export const Tiket = z.strictObject({
  tiket: tiketField,
  berlaku_sampai: instantField,
  /** When another code may be requested, or this one by e-mail. */
  kirim_lagi_at: instantField,
})
export type Tiket = z.infer<typeof Tiket>

/** The delivery status; `dikirim` until a report arrives. */
const PENGIRIMAN = ['dikirim', 'terkirim', 'dibaca', 'gagal_terkirim'] as const
export type Pengiriman = (typeof PENGIRIMAN)[number]

export const StatusOtp = z.strictObject({
  pengiriman: z.enum(PENGIRIMAN),
  berlaku_sampai: instantField,
  kirim_lagi_at: instantField,
  /** Whether the code may be requested by e-mail now: a minute has passed, or WhatsApp failed. */
  boleh_email: z.boolean(),
})
export type StatusOtp = z.infer<typeof StatusOtp>

export const otpVerifikasiRequest = z.strictObject({
  otp: md5Field,
  kode_institusi: institusiField,
  tipe: z.enum(['register']),
  tiket: tiketField,
  device,
})

/** `nomor` is also beside `success`; the form sends `bukti` back in its field `session`. */
export const ProofNomor = z.strictObject({
  nomor: z.string(),
  bukti: z.string(),
  berlaku_sampai: instantField,
})

export const daftarRequest = z.strictObject({
  nomor: nomorField,
  nama: textField(80),
  alamat: textField(200),
  email: emailField,
  device,
  /** The proof of the number, from its verification. */
  session: textField(120),
})

export const loginRequest = z.strictObject({
  nomor: nomorField,
  otp: md5Field,
  tiket: tiketField,
  device,
})

export const masukRequest = z.strictObject({
  email: emailField,
  password: sha512Field,
  kode_institusi: institusiField,
  device,
})

/** The login data that the app stores; `session` is the token for `Authorization`. */
export const Login = z.strictObject({
  session: z.string(),
  level: z.enum(LEVELS),
  idcustomer: kodeField('pengguna'),
  nama: z.string(),
  kode_institusi: institusiField,
  /**
   * The second step that is missing: the code of an authenticator app, or setting one up. Until then
   * `session` opens nothing.
   */
  langkah: z.optional(z.enum(['totp', 'pasang_totp'])),
})
export type Login = z.infer<typeof Login>

export const resetOtpRequest = z.strictObject({
  email: emailField,
  tipe: z.enum(['email']),
  /** Without it, the institution of the called address. */
  kode_institusi: z.optional(institusiField),
  device,
})

export const editPasswordRequest = z.strictObject({
  email: emailField,
  tipe_kontak: z.enum(['email']),
  otp: md5Field,
  password_baru: sha512Field,
  tiket: tiketField,
  device,
})

export const kosongRequest = z.strictObject({})

/** A login on a device, shown to its owner. */
export const Sesi = z.strictObject({
  idsesi: kodeField('sesi'),
  perangkat: z.string(),
  dibuat_at: instantField,
  /** Accurate to the hour: a session is not updated with every call. */
  terakhir_at: instantField,
  /** True for the session of this request. */
  ini: z.boolean(),
})
export type Sesi = z.infer<typeof Sesi>

export const cabutSesiRequest = z.strictObject({ idsesi: kodeField('sesi') })
