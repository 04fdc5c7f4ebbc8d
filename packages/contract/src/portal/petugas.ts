import * as z from 'zod/mini'
import { LEVELS, STAFF_LEVELS } from '../pengguna/level.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { KEADAAN_PETUGAS } from './petugas.status.ts'

export { KEADAAN_PETUGAS, type KeadaanPetugas } from './petugas.status.ts'

/** A task of an officer: a level, at a school or for the whole institution, on these days. */
export const Penugasan = z.strictObject({
  idpenugasan: kodeField('penugasan'),
  level: z.enum(STAFF_LEVELS),
  /** Null for the whole institution, and for an officer without a school yet. */
  sekolah: z.nullable(z.string()),
  mulai: dateField,
  sampai: z.nullable(dateField),
  /** Whether it counts today. */
  berlaku: z.boolean(),
})
export type Penugasan = z.infer<typeof Penugasan>

/** An officer of the institution, as its administrator sees them. */
export const Petugas = z.strictObject({
  idpengguna: kodeField('pengguna'),
  nama: z.string(),
  email: z.string(),
  level: z.enum(LEVELS),
  /** Empty for those who work for the whole institution. */
  sekolah: z.array(z.string()),
  /** Tasks that were not ended, also those of other days. */
  penugasan: z.array(Penugasan),
  terakhir_masuk: z.nullable(instantField),
  totp: z.boolean(),
  keadaan: z.enum(KEADAAN_PETUGAS),
  /** What an agent's deposit holds; zero for everybody else. */
  deposit: rupiahField,
  /** The row of the administrator who reads the list. */
  saya: z.boolean(),
  /** Whether this account counts as a person of its own where two people decide. */
  dikukuhkan: z.boolean(),
  /** Until when the invitation works; null without one that waits. */
  undangan_sampai: z.nullable(instantField),
})
export type Petugas = z.infer<typeof Petugas>

/** Somebody whom nobody but the inviter knows yet, as the colleagues who can confirm them see them. */
export const Pengukuhan = z.strictObject({
  idpengguna: kodeField('pengguna'),
  nama: z.string(),
  email: z.string(),
  level: z.enum(LEVELS),
  /** Empty for those who work for the whole institution. */
  sekolah: z.array(z.string()),
  diundang_oleh: z.string(),
  /** Whether the person has used the link in the e-mail. */
  diterima: z.boolean(),
  /** False for the inviter and for accounts that count as the inviter. */
  boleh_kukuhkan: z.boolean(),
})
export type Pengukuhan = z.infer<typeof Pengukuhan>

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
