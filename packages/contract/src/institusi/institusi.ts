import * as z from 'zod/mini'
import { institusiField, kodeField, textField } from '../wire/fields.ts'

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
})
export type Institusi = z.infer<typeof Institusi>

export const Manifest = z.strictObject({
  name: z.string(),
  short_name: z.string(),
  icon: z.string(),
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
