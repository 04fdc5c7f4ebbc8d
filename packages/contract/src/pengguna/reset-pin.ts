import * as z from 'zod/mini'
import { md5Field, sha512Field } from './auth.ts'
import { institusiField, instantField, kodeField } from '../wire/fields.ts'
import { Siswa } from '../tagihan/tagihan.ts'

/** The logged-in person, and the children whose PIN they may reset. */
export const CekCustomer = z.strictObject({
  idcustomer: kodeField('pengguna'),
  nama: z.string(),
  /** Masked. */
  hp: z.string(),
  siswa: z.array(Siswa),
})
export type CekCustomer = z.infer<typeof CekCustomer>

/** The pupil was found, and the code was sent to the guardian number of the school. */
export const CekSiswa = z.strictObject({
  kode_siswa: kodeField('siswa'),
  /** Where the code went, masked. */
  hp: z.string(),
  berlaku_sampai: instantField,
  kirim_lagi_at: instantField,
})
export type CekSiswa = z.infer<typeof CekSiswa>

/** The session identifies the reset, so the spec's fields are enough. */
export const cekOtpRequest = z.strictObject({ otp: md5Field, kode_institusi: institusiField })

/** `code` is also beside `success`; a refusal has `01` (try again) or `02` (start again). */
export const CekOtp = z.strictObject({ code: z.literal('00'), kode_siswa: kodeField('siswa') })

/** The code is sent again, as proof that it was checked. */
export const ubahPinRequest = z.strictObject({
  pin: sha512Field,
  kode_siswa: kodeField('siswa'),
  otp: md5Field,
})
export const UbahPin = z.strictObject({ kode_siswa: kodeField('siswa') })
