import * as z from 'zod/mini'
import { institusiField, kodeField, textField } from '../wire/fields.ts'
import { AREA } from './area.ts'

/** The institution's data for the start screen and the theme. */
export const Institusi = z.strictObject({
  kode_institusi: institusiField,
  nama_institusi: z.string(),
  tagline: z.string(),
  /** Path of the logo on this host, or empty when the institution has none. */
  logo: z.string(),
  versi: z.string(),
  /** Brand colour as `#rrggbb`, or empty for the default. */
  warna: z.string(),
  /** Digits for wa.me, or empty when the institution offers no help by WhatsApp. */
  wa_bantuan: z.string(),
  /** Addresses of the institution's own guides, such as videos, or empty where ours serve. */
  panduan_bayar: z.string(),
  panduan_masuk: z.string(),
  panduan_daftar: z.string(),
  /** What it offers beside bills and news. */
  area: z.array(z.enum(AREA)),
})
export type Institusi = z.infer<typeof Institusi>

const ManifestPicture = z.strictObject({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
})

/** The institution's web app manifest; the keys are those of the W3C format. */
export const Manifest = z.strictObject({
  name: z.string(),
  short_name: z.string(),
  /** Path of the logo, or empty; not part of the format. */
  icon: z.string(),
  description: z.string(),
  id: z.string(),
  scope: z.string(),
  start_url: z.string(),
  display: z.literal('standalone'),
  lang: z.literal('id'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(z.extend(ManifestPicture, { purpose: z.enum(['any', 'maskable']) })),
  shortcuts: z.array(
    z.strictObject({ name: z.string(), url: z.string(), icons: z.array(ManifestPicture) }),
  ),
  /** Pictures that other apps share, such as a bank's transfer slip, come here. */
  share_target: z.strictObject({
    action: z.string(),
    method: z.literal('POST'),
    enctype: z.literal('multipart/form-data'),
    params: z.strictObject({
      files: z.array(z.strictObject({ name: z.string(), accept: z.array(z.string()) })),
    }),
  }),
  screenshots: z.array(
    z.extend(ManifestPicture, { form_factor: z.enum(['narrow', 'wide']), label: z.string() }),
  ),
})
export type Manifest = z.infer<typeof Manifest>

export const Sekolah = z.strictObject({
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  alamat: z.string(),
  kota: z.string(),
  logo_sekolah: z.string(),
})
export type Sekolah = z.infer<typeof Sekolah>

/** Shorter keywords would match too many schools. */
export const KEYWORD_MIN_LENGTH = 3

export const getCustomRequest = z.strictObject({ kode_institusi: institusiField })
export const getManifestRequest = z.strictObject({ subdomain: institusiField })
export const getSekolahRequest = z.strictObject({
  keyword: z.optional(textField(80)),
  kode_institusi: institusiField,
})
