import * as z from 'zod/mini'
import { jejakUsulan, putusFields, tarikFields } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { GABUNG_KERINGANAN, KELEBIHAN_KERINGANAN, STATUS_KERINGANAN } from './keringanan.status.ts'

const persenField = z.int().check(z.minimum(1), z.maximum(100))

/** What a relief says, the same when it is proposed and when it is shown. */
const isi = {
  /** One of the two. */
  persen: z.nullable(persenField),
  nilai: z.nullable(rupiahField.check(z.minimum(1))),
  gabung: z.enum(GABUNG_KERINGANAN),
  /** Holds while the family has so many active children in the institution. */
  saudara_minimal: z.nullable(z.int().check(z.minimum(2), z.maximum(10))),
  kelebihan: z.enum(KELEBIHAN_KERINGANAN),
  dari: dateField,
  sampai: z.nullable(dateField),
} as const

export const ajukanKeringananRequest = z.strictObject({
  kode_siswa: kodeField('siswa'),
  /** For all children of the pupil's family, not only for this one. */
  sekeluarga: z.boolean(),
  kode_jenis: kodeField('jenis'),
  ...isi,
  uraian: textField(200).check(z.minLength(5)),
})

/** A part of a type of bill that a family need not pay. */
export const Keringanan = z.strictObject({
  idkeringanan: kodeField('keringanan'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  /** The pupil, or the family. */
  nama: z.string(),
  /** Null for a family. */
  kode_siswa: z.nullable(kodeField('siswa')),
  kelas: z.string(),
  jenis: z.string(),
  ...isi,
  uraian: z.string(),
  /** Active children of the family; without a name where they are at another school. */
  saudara: z.array(z.strictObject({ nama: z.string(), sekolah: z.string() })),
  status: z.enum(STATUS_KERINGANAN),
  /** A paper is attached, which whoever decides sees. */
  ada_surat: z.boolean(),
  ...jejakUsulan,
  diakhiri_at: z.nullable(instantField),
  diakhiri_oleh: z.string(),
})
export type Keringanan = z.infer<typeof Keringanan>

export const getKeringananRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  kode_siswa: z.optional(kodeField('siswa')),
  status: z.optional(z.enum(STATUS_KERINGANAN)),
  setelah: z.optional(kodeField('keringanan')),
})

export const idkeringananRequest = z.strictObject({ idkeringanan: kodeField('keringanan') })

/** The paper as a data address, with everybody whom the relief is for. */
export const FotoKeringanan = z.strictObject({ foto: z.string(), kode_siswa: z.array(kodeField('siswa')) })

/** What a relief does to bills that are issued already. */
export const DampakKeringanan = z.strictObject({
  /** False while it waits: then this is what a yes would do now. */
  terjadi: z.boolean(),
  tagihan: z.array(z.strictObject({
    kode_tagihan: kodeField('tagihan'),
    kode_siswa: kodeField('siswa'),
    nama_siswa: z.string(),
    nama: z.string(),
    dari: rupiahField,
    menjadi: rupiahField,
    dibayar: rupiahField,
    ke_titipan: rupiahField,
    /** What of the credits that paid it is open for the next bill again. */
    kredit_lepas: rupiahField,
  })),
  potongan: rupiahField,
  ke_titipan: rupiahField,
})
export type DampakKeringanan = z.infer<typeof DampakKeringanan>

export const putusKeringananRequest = z.strictObject({
  idkeringanan: kodeField('keringanan'), ...putusFields,
})
export const tarikKeringananRequest = z.strictObject({
  idkeringanan: kodeField('keringanan'), ...tarikFields,
})
export const akhiriKeringananRequest = z.strictObject({
  idkeringanan: kodeField('keringanan'),
  /** The last day on which it holds. */
  sampai: dateField,
})
