import * as z from 'zod/mini'
import { instantField, kodeField } from '../wire/fields.ts'

/** A reminder day: days from the due day, negative before it. */
export const LANGKAH_MIN = -14
export const LANGKAH_MAX = 60
export const LANGKAH_BANYAK_MAX = 6
/** The reminder days that the portal proposes to a school without any. */
export const LANGKAH_SARAN = [-3, 0, 1, 11] as const

/** The default quiet hours, by the school's clock: only receipts and notices of incidents are sent then. */
export const JAM_TENANG = { tenang_dari: 20, tenang_sampai: 7 } as const
export const TENANG_DARI_MIN = 17
export const TENANG_DARI_MAX = 22
export const TENANG_SAMPAI_MIN = 5
export const TENANG_SAMPAI_MAX = 9
const tenangDariField = z.int().check(z.minimum(TENANG_DARI_MIN), z.maximum(TENANG_DARI_MAX))
const tenangSampaiField = z.int().check(z.minimum(TENANG_SAMPAI_MIN), z.maximum(TENANG_SAMPAI_MAX))

const langkahField = z
  .array(z.int().check(z.minimum(LANGKAH_MIN), z.maximum(LANGKAH_MAX)))
  .check(z.minLength(1), z.maxLength(LANGKAH_BANYAK_MAX))

export const getPengingatRequest = z.strictObject({ idsekolah: kodeField('sekolah') })

export const aturPengingatRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  aktif: z.boolean(),
  langkah: langkahField,
  tagihan_baru: z.boolean(),
  /** Without it, the quiet hours stay unchanged. */
  tenang_dari: z.optional(tenangDariField),
  tenang_sampai: z.optional(tenangSampaiField),
})

/** Days that a treasurer thinks of; they need not be saved. */
export const contohPengingatRequest = z.strictObject({ idsekolah: kodeField('sekolah'), langkah: langkahField })
/** The message of each day, with a made-up pupil in it. */
export const ContohPengingat = z.array(z.strictObject({ hari: z.int(), teks: z.string() }))
export type ContohPengingat = z.infer<typeof ContohPengingat>

export const pesanPengingatRequest = z.strictObject({ kode_siswa: kodeField('siswa') })
/** The messages that a pupil's families would get now; none where nobody would be reminded. */
export const PesanPengingat = z.strictObject({
  /** Whether the pupil's school reminds at all. */
  aktif: z.boolean(),
  /** Everybody whom the messages name. */
  kode_siswa: z.array(kodeField('siswa')),
  pesan: z.array(z.strictObject({
    teks: z.string(),
    /** Bills of siblings at other schools are left out here; the family reads them too. */
    sebagian: z.boolean(),
  })),
})
export type PesanPengingat = z.infer<typeof PesanPengingat>

/** A school's reminder settings. */
export const Pengingat = z.strictObject({
  idsekolah: kodeField('sekolah'),
  aktif: z.boolean(),
  /** From the earliest to the latest, each once. */
  langkah: z.array(z.int()),
  tagihan_baru: z.boolean(),
  tenang_dari: z.int(),
  tenang_sampai: z.int(),
  diubah_at: z.nullable(instantField),
  diubah_oleh: z.string(),
  /** Messages of the last seven days, and how many failed. */
  dikirim: z.int(),
  gagal: z.int(),
})
export type Pengingat = z.infer<typeof Pengingat>
