import * as z from 'zod/mini'
import { emailField } from '../pengguna/auth.ts'
import { namaOrangField } from '../portal/undangan.ts'
import { METODE_GERBANG } from '../pembayaran/status.ts'
import { PENYELENGGARA } from '../tagihan/jenis.status.ts'
import { institusiField, kodeField, textField, zoneField } from '../wire/fields.ts'

const namaField = textField(120).check(z.minLength(3), z.regex(/\p{L}/u))
/** Empty for our own colour. */
const warnaField = z.string().check(z.regex(/^(#[0-9a-f]{6})?$/))
/** In any spelling; the server normalises it. Empty where the institution offers no help by WhatsApp. */
const waField = textField(30)

const profilFields = {
  nama: namaField, tagline: textField(120), warna: warnaField, wa_bantuan: waField,
}

export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const LOGO_BYTES_MAX = 4 * 1024 * 1024

/** An institution as those who keep it see it. */
export const ProfilInstitusi = z.strictObject({
  kode_institusi: institusiField,
  nama: z.string(),
  tagline: z.string(),
  warna: z.string(),
  wa_bantuan: z.string(),
  logo: z.string(),
})
export type ProfilInstitusi = z.infer<typeof ProfilInstitusi>

export const ubahInstitusiRequest = z.strictObject(profilFields)
const pimpinanFields = { nama_pimpinan: namaOrangField, email_pimpinan: emailField }
/** A new institution with the person who will keep it, and another one who confirms whom that one invites. */
export const bukaInstitusiRequest = z.strictObject({
  kode_institusi: institusiField, ...profilFields, nama_admin: namaOrangField, email_admin: emailField,
  ...pimpinanFields,
})
export const undangPimpinanRequest = z.strictObject({ kode_institusi: institusiField, ...pimpinanFields })

const sekolahFields = {
  nama: namaField,
  alamat: textField(200),
  kota: textField(80).check(z.minLength(2)),
  zona_waktu: zoneField,
  penyelenggara: z.enum(PENYELENGGARA),
}

/** A school as those who keep the institution see it. */
export const ProfilSekolah = z.strictObject({
  idsekolah: kodeField('sekolah'),
  kode: z.string(),
  nama: z.string(),
  alamat: z.string(),
  kota: z.string(),
  zona_waktu: zoneField,
  penyelenggara: z.enum(PENYELENGGARA),
  /** The name of its file in `uploads/logo-sekolah`, or empty. */
  logo: z.string(),
})
export type ProfilSekolah = z.infer<typeof ProfilSekolah>

export const buatSekolahRequest = z.strictObject({
  /** Part of receipt numbers, so it never changes. */
  kode: z.string().check(z.regex(/^[A-Z0-9]{2,8}$/)), ...sekolahFields,
})
export const ubahSekolahRequest = z.strictObject({ idsekolah: kodeField('sekolah'), ...sekolahFields })
export const logoSekolahRequest = z.strictObject({ idsekolah: kodeField('sekolah') })

/** A way to pay, and whether the institution offers it. */
export const CaraBayar = z.strictObject({
  metode: z.enum(METODE_GERBANG),
  nama: z.string(),
  ditawarkan: z.boolean(),
})
export type CaraBayar = z.infer<typeof CaraBayar>
/** Everything that is offered from now on; at least one. */
export const ubahCaraBayarRequest = z.strictObject({
  ditawarkan: z.array(z.enum(METODE_GERBANG)).check(z.minLength(1), z.maxLength(METODE_GERBANG.length)),
})
