import * as z from 'zod/mini'
import { emailField, md5Field, nomorField, sha512Field, Tiket, tiketField } from './auth.ts'
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

/** A received code, with its tiket. */
export const kodeRequest = z.strictObject({ tiket: tiketField, otp: md5Field })

/** What a confirmation allows; a code for one of these is refused for the others. */
const UNTUK_KONFIRMASI = ['email', 'nomor', 'sandi'] as const
export type UntukKonfirmasi = (typeof UNTUK_KONFIRMASI)[number]

export const konfirmasiOtpRequest = z.strictObject({ untuk: z.enum(UNTUK_KONFIRMASI) })
export const TiketKonfirmasi = z.extend(Tiket, {
  /** Where the code went, masked. */
  ke: z.string(),
})
export type TiketKonfirmasi = z.infer<typeof TiketKonfirmasi>

/**
 * Shows that the owner asks and not somebody with a stolen session: the password, or a fresh code
 * that went to a contact the account already had.
 */
const konfirmasiField = z.union([z.strictObject({ password: sha512Field }), kodeRequest])
export type Konfirmasi = z.infer<typeof konfirmasiField>
const konfirmasi = z.optional(konfirmasiField)

/** Verifying the address that the account already has needs no confirmation. */
export const emailOtpRequest = z.strictObject({ email: emailField, konfirmasi })
export const nomorOtpRequest = z.strictObject({ nomor: nomorField, konfirmasi })

export const ubahSandiRequest = z.strictObject({
  /** The old password, or instead of it a confirmation by code. */
  password_lama: z.optional(sha512Field),
  konfirmasi: z.optional(kodeRequest),
  password_baru: sha512Field,
})

/** How long the old contact can undo a change. */
export const BATAL_UBAH_DAYS = 7
/** The secret of the link that the old contact received. */
export const batalUbahRequest = z.strictObject({
  tautan: z.string().check(z.regex(/^[a-z][a-z0-9]{1,15}\.[A-Za-z0-9_-]{43}$/)),
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
/** A child was searched by NIS, or its bills were opened. */
const JENIS_PENCARIAN = ['cari', 'tagihan'] as const
export type JenisPencarian = (typeof JENIS_PENCARIAN)[number]

/** A look-up of a child. The visitor is unknown, so a masked hash stands for them. */
export const BarisPencarian = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  pada: instantField,
  jenis: z.enum(JENIS_PENCARIAN),
  kali: z.int(),
  /** Equal letters mean the same visitor. */
  pengunjung: z.string(),
})
export type BarisPencarian = z.infer<typeof BarisPencarian>
