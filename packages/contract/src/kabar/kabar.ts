import * as z from 'zod/mini'
import { instantField, kodeField } from '../wire/fields.ts'
import { JENIS_KABAR, JENIS_PILIHAN, KANAL_KABAR } from './jenis-kabar.ts'
import { KELOMPOK_KABAR } from './kelompok-kabar.ts'

export type { JenisKabar, JenisPilihan, KanalKabar } from './jenis-kabar.ts'

/** The result of sending by one way, as a parent reads it. */
const NASIB_KABAR = ['dikirim', 'sampai', 'dibaca', 'gagal'] as const
export type NasibKabar = (typeof NASIB_KABAR)[number]

/** The ways by which a message was sent. */
const kanalField = z.array(z.strictObject({ kanal: z.enum(KANAL_KABAR), nasib: z.enum(NASIB_KABAR) }))

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
  kanal: kanalField,
})
export type Kabar = z.infer<typeof Kabar>

export const KABAR_SISWA_SHOWN = 20
export const kabarSiswaRequest = z.strictObject({ kode_siswa: kodeField('siswa') })
/** What a school told the family of a pupil: what it was about, not its text, which may name other children. */
export const KabarSiswa = z.strictObject({
  kode_siswa: kodeField('siswa'),
  kabar: z.array(z.strictObject({
    jenis: z.enum(JENIS_KABAR),
    judul: z.string(),
    /** The number with most digits hidden. */
    kepada: z.string(),
    pada: instantField,
    kanal: kanalField,
  })),
})
export type KabarSiswa = z.infer<typeof KabarSiswa>

/** Who hears about a pupil, and of what the school does not tell them. */
export const KabarWali = z.strictObject({
  kode_siswa: kodeField('siswa'),
  wali: z.array(z.strictObject({
    nomor_wa: z.string(), nama: z.string(), hubungan: z.string(), tanpa: z.array(z.enum(KELOMPOK_KABAR)),
  })),
})
export type KabarWali = z.infer<typeof KabarWali>

export const aturKabarWaliRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  nomor_wa: z.string().check(z.regex(/^628\d{7,12}$/)),
  /** What this guardian is not told; nothing: everything. */
  tanpa: z.array(z.enum(KELOMPOK_KABAR)).check(z.maxLength(KELOMPOK_KABAR.length)),
})

/** Which messages this person wants, and by which ways. */
export const PilihanKabar = z.strictObject({
  nomor_wa: z.string(),
  /** The address that mail goes to; empty while none is verified. */
  email: z.string(),
  /** Without kinds that cannot come: about purchases without a canteen, about alms without a program. */
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
