import * as z from 'zod/mini'
import { emailField, sha512Field } from '../pengguna/auth.ts'
import { LEVELS, STAFF_LEVELS } from '../pengguna/level.ts'
import { dateField, instantField, institusiField, kodeField, textField } from '../wire/fields.ts'

/** A person's name: at least one letter, of any script. */
export const namaOrangField = textField(80).check(z.regex(/^[^\p{Cc}<>]*\p{L}[^\p{Cc}<>]*$/u))

/** What an officer does: a level, at these schools, on these days. */
const penugasanFields = {
  level: z.enum(STAFF_LEVELS),
  /** Empty for levels that work for the whole institution. */
  idsekolah: z.array(kodeField('sekolah')).check(z.maxLength(50)),
  /** From today where it is absent. */
  mulai: z.optional(dateField),
  /** The last day; absent for a task without an end. */
  sampai: z.optional(dateField),
}

export const undangPetugasRequest = z.strictObject({
  nama: namaOrangField, email: emailField, ...penugasanFields,
})
export const tambahPenugasanRequest = z.strictObject({ idpengguna: kodeField('pengguna'), ...penugasanFields })
/** With a reason for the trail. */
export const akhiriPenugasanRequest = z.strictObject({
  idpenugasan: kodeField('penugasan'), alasan: textField(200).check(z.minLength(3)),
})
export const pilihPenugasanRequest = z.strictObject({ level: z.enum(STAFF_LEVELS) })

/** The secret of an invitation's link. */
const undanganField = z.string().check(z.regex(/^[a-z][a-z0-9]{1,15}\.[A-Za-z0-9_-]{43}$/))
export const getUndanganRequest = z.strictObject({ undangan: undanganField })
export const terimaUndanganRequest = z.strictObject({ undangan: undanganField, password_baru: sha512Field })

/** An invitation, as the person who holds its link sees it. */
export const Undangan = z.strictObject({
  kode_institusi: institusiField,
  institusi: z.string(),
  nama: z.string(),
  email: z.string(),
  level: z.enum(LEVELS),
  berlaku_sampai: instantField,
})
export type Undangan = z.infer<typeof Undangan>

/** How long an invitation works. */
export const UNDANGAN_DAYS = 7
