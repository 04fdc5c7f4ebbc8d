import * as z from 'zod/mini'
import { emailField, md5Field, sha512Field, tiketField } from './auth.ts'
import { instantField, kodeField, textField } from '../wire/fields.ts'

/** A person's name: at least one letter, of any script. */
const namaField = textField(80).check(z.regex(/^[^\p{Cc}<>]*\p{L}[^\p{Cc}<>]*$/u))

/** A person's own account, as they see it. */
export const Profil = z.strictObject({
  idcustomer: kodeField('pengguna'),
  nama: z.string(),
  /** In the form 628…; empty for staff without a number. */
  nomor_wa: z.string(),
  alamat: z.string(),
  email: z.string(),
  email_terverifikasi: z.boolean(),
  punya_sandi: z.boolean(),
  punya_foto: z.boolean(),
})
export type Profil = z.infer<typeof Profil>

export const ubahProfilRequest = z.strictObject({ nama: namaField, alamat: textField(200) })

export const emailOtpRequest = z.strictObject({ email: emailField })

/** A received code, with its tiket. */
export const kodeRequest = z.strictObject({ tiket: tiketField, otp: md5Field })

export const ubahSandiRequest = z.strictObject({
  /** Required if a password is set. */
  password_lama: z.optional(sha512Field),
  password_baru: sha512Field,
})

export const FOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const FOTO_BYTES_MAX = 300 * 1024
export const Foto = z.strictObject({
  /** A `data:` address for an image, since a picture behind a login has no address of its own. */
  foto: z.nullable(z.string()),
})

export const PENCARIAN_PAGE_SIZE = 50
export const getPencarianRequest = z.strictObject({
  /** `pada` of the last row already shown; absent for the newest page. */
  sebelum: z.optional(instantField),
})
/** A look-up of a child. The visitor is unknown, so a masked hash stands for them. */
export const BarisPencarian = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  pada: instantField,
  kali: z.int(),
  /** Equal letters mean the same visitor. */
  pengunjung: z.string(),
})
export type BarisPencarian = z.infer<typeof BarisPencarian>
