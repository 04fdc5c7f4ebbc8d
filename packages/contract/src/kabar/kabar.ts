import * as z from 'zod/mini'
import { instantField } from '../wire/fields.ts'

/** The kinds of messages that a person may refuse. */
export const JENIS_PILIHAN = [
  'kuitansi', 'status', 'tagihan_baru', 'pengingat', 'berita', 'penyaluran', 'pengingat_donasi', 'belanja', 'saldo_rendah',
] as const
export type JenisPilihan = (typeof JENIS_PILIHAN)[number]

/** The kinds of messages to families; those about security cannot be refused. */
export const JENIS_KABAR = [...JENIS_PILIHAN, 'keamanan'] as const
export type JenisKabar = (typeof JENIS_KABAR)[number]

/** The ways a message is sent. */
export const KANAL_KABAR = ['whatsapp', 'email', 'notifikasi'] as const
export type KanalKabar = (typeof KANAL_KABAR)[number]

/** The ways that a kind can go: news and purchases are read in the app, so they only knock on devices. */
export function kanalOf(jenis: JenisKabar): readonly KanalKabar[] {
  return jenis === 'berita' || jenis === 'belanja' ? ['notifikasi'] : KANAL_KABAR
}

/** The result of sending by one way, as a parent reads it. */
const NASIB_KABAR = ['dikirim', 'sampai', 'dibaca', 'gagal'] as const
export type NasibKabar = (typeof NASIB_KABAR)[number]

export const KABAR_PAGE_SIZE = 20

export const getKabarRequest = z.strictObject({
  /** For the next page: the `pada` of the last line shown. */
  sebelum: z.optional(instantField),
})

/** One message to this person, by one way or several. */
export const Kabar = z.strictObject({
  jenis: z.enum(JENIS_KABAR),
  judul: z.string(),
  teks: z.string(),
  /** The screen that it links to, within this app. */
  tautan: z.string(),
  pada: instantField,
  kanal: z.array(z.strictObject({ kanal: z.enum(KANAL_KABAR), nasib: z.enum(NASIB_KABAR) })),
})
export type Kabar = z.infer<typeof Kabar>

/** Which messages this person wants, and by which ways. */
export const PilihanKabar = z.strictObject({
  nomor_wa: z.string(),
  /** The address that mail goes to; empty while none is verified. */
  email: z.string(),
  pilihan: z.array(
    z.strictObject({
      jenis: z.enum(JENIS_PILIHAN), whatsapp: z.boolean(), email: z.boolean(),
      notifikasi: z.boolean(),
    }),
  ),
})
export type PilihanKabar = z.infer<typeof PilihanKabar>

export const pilihKabarRequest = z.strictObject({
  jenis: z.enum(JENIS_PILIHAN),
  kanal: z.enum(KANAL_KABAR),
  aktif: z.boolean(),
})
