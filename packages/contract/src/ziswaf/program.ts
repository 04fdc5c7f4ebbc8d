import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { dateField, institusiField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { JENIS_PROGRAM, STATUS_PROGRAM } from './jenis-program.ts'
import { ASNAF } from './penyaluran.status.ts'

export { JENIS_PROGRAM, STATUS_PROGRAM, type JenisProgram, type StatusProgram } from './jenis-program.ts'

/** The widths in which a picture is kept, in points of the screen. */
export const LEBAR_GAMBAR = [480, 960] as const
export const GAMBAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const GAMBAR_BYTES_MAX = 8 * 1024 * 1024
/** What a cow is divided into; a goat is one share. */
export const BAGIAN_PER_EKOR = [1, 7] as const

const CERITA_MAX = 6_000

/** Plain text in paragraphs: line breaks are allowed, other control characters are not. */
const ceritaField = z.string().check(z.maxLength(CERITA_MAX), z.regex(/^(?:\n|[^\p{Cc}])*$/u))

/** Addresses of one picture, the narrowest first; empty without a picture. */
const Gambar = z.array(z.strictObject({ lebar: z.int(), alamat: z.string() }))
export type Gambar = z.infer<typeof Gambar>

/** A program as donors see it in the list. */
export const KartuProgram = z.strictObject({
  kode_program: kodeField('program'),
  jenis: z.enum(JENIS_PROGRAM),
  nama: z.string(),
  ringkas: z.string(),
  gambar: Gambar,
  target: z.nullable(rupiahField),
  terkumpul: rupiahField,
  donatur: z.int(),
  tersalurkan: rupiahField,
  /** Days on which one can still give, today included; null without an end. */
  sisa_hari: z.nullable(z.int()),
  selesai: z.nullable(dateField),
  qurban: z.nullable(
    z.strictObject({ harga_bagian: rupiahField, bagian: z.int(), sisa: z.int(), per_ekor: z.int() }),
  ),
  /** Why it takes nothing now, as a sentence; empty while it does. */
  halangan: z.string(),
})
export type KartuProgram = z.infer<typeof KartuProgram>

/** Where cash waqf goes. It is only shown: no money of it passes through us. */
export const WakafUang = z.strictObject({
  bank: z.string(),
  nazhir: z.string(),
  rekening: z.string(),
  tautan: z.string(),
})
export type WakafUang = z.infer<typeof WakafUang>

export const daftarProgramRequest = z.strictObject({ kode_institusi: institusiField })
export const HalamanZiswaf = z.strictObject({
  program: z.array(KartuProgram),
  wakaf_uang: z.nullable(WakafUang),
})
export type HalamanZiswaf = z.infer<typeof HalamanZiswaf>

export const kodeProgramRequest = z.strictObject({ kode_program: kodeField('program') })

/** The page of one program. */
export const RincianProgram = z.extend(KartuProgram, {
  /** Paragraphs of plain text. */
  cerita: z.array(z.string()),
  objek: z.string(),
  /** The unit that receives the money. */
  unit: z.string(),
  /** The decree under which zakat is collected; null for other kinds. */
  ketetapan: z.nullable(
    z.strictObject({ nomor: z.string(), penerbit: z.string(), berlaku_sampai: dateField }),
  ),
  /** The program that is offered while fitrah is closed. */
  sedekah: z.nullable(kodeField('program')),
  /** What left the fund for others, the newest first. No child and no donor is named. */
  penyaluran: z.array(z.strictObject({
    idpenyaluran: kodeField('penyaluran'),
    jenis: z.enum(['salur', 'setor']),
    jumlah: rupiahField,
    tanggal: dateField,
    uraian: z.string(),
    asnaf: z.nullable(z.enum(ASNAF)),
    /** The address of a picture; empty without one. */
    gambar: z.string(),
  })),
})
export type RincianProgram = z.infer<typeof RincianProgram>

/** What staff write about a program. */
const isiProgram = {
  jenis: z.enum(JENIS_PROGRAM),
  nama: textField(80).check(z.minLength(3)),
  ringkas: textField(160),
  cerita: ceritaField,
  /** What a wakaf is for; empty for other kinds. */
  objek: textField(120),
  target: z.nullable(rupiahField.check(z.minimum(1))),
  /** Of a qurban: price and number of animals; null for other kinds. */
  harga_bagian: z.nullable(rupiahField.check(z.minimum(1))),
  ekor: z.nullable(z.int().check(z.minimum(1), z.maximum(5_000))),
  bagian_per_ekor: z.nullable(z.literal(BAGIAN_PER_EKOR)),
  mulai: dateField,
  /** The last day; a qurban needs one. */
  selesai: z.nullable(dateField),
  urutan: z.int().check(z.minimum(0), z.maximum(999)),
} as const
export const buatProgramRequest = z.strictObject(isiProgram)
export const ubahProgramRequest = z.strictObject({ kode_program: kodeField('program'), ...isiProgram })

export const statusProgramRequest = z.strictObject({
  kode_program: kodeField('program'),
  status: z.enum(['tayang', 'ditutup']),
})

/** A program as its staff see it. */
export const ProgramPortal = z.strictObject({
  kode_program: kodeField('program'),
  status: z.enum(STATUS_PROGRAM),
  ...isiProgram,
  gambar: Gambar,
  terkumpul: rupiahField,
  donatur: z.int(),
  tersalurkan: rupiahField,
  /** Its fund may pay bills of families in hardship. */
  untuk_tagihan: z.boolean(),
  /** Why donors cannot give now, as a sentence; empty while they can. */
  halangan: z.string(),
})
export type ProgramPortal = z.infer<typeof ProgramPortal>

export const kelolaProgramRequest = z.strictObject({
  cari: saringan.cari,
  jenis: z.optional(z.enum(JENIS_PROGRAM)),
  status: z.optional(z.enum(STATUS_PROGRAM)),
  /** The last row already shown; absent for the first page. */
  setelah: z.optional(kodeField('program')),
})
