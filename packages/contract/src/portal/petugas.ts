import * as z from 'zod/mini'
import { LEVELS, STAFF_LEVELS } from '../pengguna/level.ts'
import { saringan } from '../wire/daftar.ts'
import { instantField, kodeField, textField } from '../wire/fields.ts'
import { KEADAAN_PETUGAS } from './petugas.status.ts'

export { KEADAAN_PETUGAS, type KeadaanPetugas } from './petugas.status.ts'

/** An officer of the institution, as its administrator sees them. */
export const Petugas = z.strictObject({
  idpengguna: kodeField('pengguna'),
  nama: z.string(),
  email: z.string(),
  level: z.enum(LEVELS),
  /** Empty for those who work for the whole institution. */
  sekolah: z.array(z.string()),
  terakhir_masuk: z.nullable(instantField),
  totp: z.boolean(),
  keadaan: z.enum(KEADAAN_PETUGAS),
  /** The row of the administrator who reads the list. */
  saya: z.boolean(),
})
export type Petugas = z.infer<typeof Petugas>

export const daftarPetugasRequest = z.strictObject({
  cari: saringan.cari,
  idsekolah: saringan.idsekolah,
  keadaan: z.optional(z.enum(KEADAAN_PETUGAS)),
  /** The last row already shown; absent for the first page. */
  setelah: z.optional(kodeField('pengguna')),
})

export const petugasRequest = z.strictObject({ idpengguna: kodeField('pengguna') })
/** With a reason for the trail. */
export const petugasBeralasanRequest = z.strictObject({
  idpengguna: kodeField('pengguna'), alasan: textField(200).check(z.minLength(3)),
})

/** The levels that must use a second step to log in. */
export const AturanMasuk = z.strictObject({ wajib_totp: z.array(z.enum(STAFF_LEVELS)) })
export type AturanMasuk = z.infer<typeof AturanMasuk>
export const aturMasukRequest = z.strictObject({
  wajib_totp: z.array(z.enum(STAFF_LEVELS)).check(z.maxLength(STAFF_LEVELS.length)),
})
