import * as z from 'zod/mini'
import { saringan } from '../wire/daftar.ts'
import { instantField, institusiField, kodeField, textField } from '../wire/fields.ts'
import { KEADAAN_LINIMASA, SASARAN_LINIMASA } from './linimasa.status.ts'

export {
  KEADAAN_LINIMASA, SASARAN_LINIMASA, STATUS_LINIMASA,
  type KeadaanLinimasa, type SasaranLinimasa, type StatusLinimasa,
} from './linimasa.status.ts'

/** Enough for a photo of a phone; the portal sends smaller ones. */
export const FOTO_BYTES_MAX = 8 * 1024 * 1024
/** The accepted types, recognised by the content and not by the sender's label. */
export const FOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const FOTO_MAX = 20
export const JUDUL_MAX = 120
/** About six printed pages, with its tags. */
const DESKRIPSI_MAX = 20_000

const idlinimasa = kodeField('linimasa')

/** A news item as a family sees it. */
export const Linimasa = z.strictObject({
  idlinimasa,
  judul: z.string(),
  penulis: z.string(),
  /** The name of a file in `uploads/linimasa`, or empty; it also tells the other widths. */
  foto: z.string(),
  tanggal: instantField,
  /** HTML; in the list only its beginning, as one paragraph. */
  deskripsi: z.string(),
  dibaca: z.boolean(),
  disematkan: z.boolean(),
})
export type Linimasa = z.infer<typeof Linimasa>

export const getLinimasaRequest = z.strictObject({
  /** The institution's code. */
  subdomain: institusiField,
  /** The last item already shown; absent for the newest page. */
  setelah: z.optional(idlinimasa),
})
export const idlinimasaRequest = z.strictObject({ idlinimasa })

/** A news item in short, for the home. */
export const BeritaSingkat = z.strictObject({
  idlinimasa,
  judul: z.string(),
  foto: z.string(),
  tanggal: instantField,
  dibaca: z.boolean(),
})
export type BeritaSingkat = z.infer<typeof BeritaSingkat>

/** A post as its editors see it in the list. */
export const InfoSekolah = z.strictObject({
  idlinimasa,
  judul: z.string(),
  penulis: z.string(),
  keadaan: z.enum(KEADAAN_LINIMASA),
  sasaran: z.enum(SASARAN_LINIMASA),
  /** Null for posts to all schools. */
  idsekolah: z.nullable(kodeField('sekolah')),
  sekolah: z.string(),
  tingkat: z.string(),
  kelas: z.string(),
  tayang_dari: z.nullable(instantField),
  tayang_sampai: z.nullable(instantField),
  disematkan: z.boolean(),
  foto: z.string(),
  /** How many persons opened it, each counted once. */
  pembaca: z.int(),
  diubah_oleh: z.string(),
  diubah_at: instantField,
  /** Rises with every change; whoever saves must have seen the latest. */
  versi: z.int(),
})
export type InfoSekolah = z.infer<typeof InfoSekolah>

/** A post with everything that its editor changes. */
export const InfoLengkap = z.extend(InfoSekolah, {
  deskripsi: z.string(),
  /** The picture above the title; null for none. */
  idfoto: z.nullable(kodeField('foto')),
  daftar_foto: z.array(z.strictObject({ idfoto: kodeField('foto'), foto: z.string() })),
})
export type InfoLengkap = z.infer<typeof InfoLengkap>

export const daftarLinimasaRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  keadaan: z.optional(z.enum(KEADAAN_LINIMASA)),
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(idlinimasa),
})

/** Text with line breaks; Postgres cannot store other control characters. */
const htmlField = z.string().check(
  z.maxLength(DESKRIPSI_MAX),
  z.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u),
)

export const simpanLinimasaRequest = z.strictObject({
  /** Absent for a new post, which becomes a draft. */
  idlinimasa: z.optional(idlinimasa),
  /** The version that was seen; 0 for a new post. */
  versi: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  judul: textField(JUDUL_MAX),
  penulis: textField(80),
  deskripsi: htmlField,
  sasaran: z.enum(SASARAN_LINIMASA),
  idsekolah: z.optional(kodeField('sekolah')),
  tingkat: z.optional(textField(10)),
  kelas: z.optional(textField(40)),
  /** When it appears; null: as soon as it is published. */
  tayang_dari: z.nullable(instantField),
  tayang_sampai: z.nullable(instantField),
  idfoto: z.nullable(kodeField('foto')),
})

export const terbitkanLinimasaRequest = z.strictObject({
  idlinimasa, versi: z.int().check(z.minimum(1), z.maximum(1_000_000)),
})
export const sematkanLinimasaRequest = z.strictObject({ idlinimasa, disematkan: z.boolean() })

export const sasaranLinimasaRequest = z.strictObject({ idsekolah: kodeField('sekolah') })
/** The levels and classes of a school that have pupils. */
export const PilihanSasaran = z.strictObject({
  tingkat: z.array(z.string()), kelas: z.array(z.string()),
})
export type PilihanSasaran = z.infer<typeof PilihanSasaran>

export const FotoTersimpan = z.strictObject({ idfoto: kodeField('foto'), foto: z.string() })
export const lihatFotoLinimasaRequest = z.strictObject({ idfoto: kodeField('foto') })
/** A `data:` address, since the picture of a draft has no address of its own. */
export const FotoDraf = z.strictObject({ isi: z.string() })
