import * as z from 'zod/mini'
import { instantField, institusiField, kodeField, textField } from '../wire/fields.ts'
import { LEVELS } from './level.ts'

/** MD5 in lower-case hex, as a code travels; SHA-512, as passwords and PINs do. */
export const md5Field = z.string().check(z.regex(/^[0-9a-f]{32}$/))
export const sha512Field = z.string().check(z.regex(/^[0-9a-f]{128}$/))

/** However it is written; the server reads it and says in words what is wrong with it. */
const nomorField = textField(30)
export const emailField = textField(120)

/** Names one request for a code: it goes back with the code, from the same device. */
export const tiketField = kodeField('tiket')

/**
 * Who asks. `uuid` is made once per installation, `nama` is what the person recognises. A native app
 * sends what its device plugin says about the phone beside it, or the uuid alone.
 */
const uuidField = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
const deviceField = z.union([
  uuidField,
  z.catchall(z.object({ uuid: uuidField, nama: z.optional(textField(80)) }), z.unknown()),
])
export type Device = z.infer<typeof deviceField>

/** Left out by clients that have none; then the ticket alone stands for the device. */
const device = z.optional(deviceField)

export const otpRequestRequest = z.strictObject({
  nomor: nomorField,
  kode_institusi: institusiField,
  tipe: z.enum(['login', 'register']),
  device,
})

export const tiketRequest = z.strictObject({ tiket: tiketField })

/** The same for a number that is known and for one that is not. */
export const Tiket = z.strictObject({
  tiket: tiketField,
  berlaku_sampai: instantField,
  /** From when on another code may be asked for, or this one by e-mail. */
  kirim_lagi_at: instantField,
})
export type Tiket = z.infer<typeof Tiket>

/** How far the message got; without any report it stays `dikirim`. */
const PENGIRIMAN = ['dikirim', 'terkirim', 'dibaca', 'gagal_terkirim'] as const
export type Pengiriman = (typeof PENGIRIMAN)[number]

export const StatusOtp = z.strictObject({
  pengiriman: z.enum(PENGIRIMAN),
  berlaku_sampai: instantField,
  kirim_lagi_at: instantField,
  /** The code by e-mail may be asked for now: a minute has passed, or WhatsApp gave up. */
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

/** `nomor` also stands beside `success`; `bukti` goes back in the form's field `session`. */
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

/** What the app keeps of a login; `session` is the token for `Authorization`. */
export const Login = z.strictObject({
  session: z.string(),
  level: z.enum(LEVELS),
  idcustomer: kodeField('pengguna'),
  nama: z.string(),
  kode_institusi: institusiField,
})
export type Login = z.infer<typeof Login>

export const resetOtpRequest = z.strictObject({
  email: emailField,
  tipe: z.enum(['email']),
  /** Left out: the institution of the address that was called. */
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

/** A login on a device, as its owner sees it in the profile. */
export const Sesi = z.strictObject({
  idsesi: kodeField('sesi'),
  perangkat: z.string(),
  dibuat_at: instantField,
  /** To the hour: a session in use is not written with every call. */
  terakhir_at: instantField,
  /** The one that asks. */
  ini: z.boolean(),
})
export type Sesi = z.infer<typeof Sesi>

export const cabutSesiRequest = z.strictObject({ idsesi: kodeField('sesi') })
