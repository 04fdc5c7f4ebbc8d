import * as z from 'zod/mini'
import { jejakUsulan, putusFields, tarikFields } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { STATUS_KERINGANAN } from './keringanan.status.ts'

const isi = {
  /** One of the two, of what reliefs leave. */
  persen: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  nilai: z.nullable(rupiahField.check(z.minimum(1))),
  dari: dateField,
  sampai: z.nullable(dateField),
} as const

export const ajukanTanggunganRequest = z.strictObject({
  idpenanggung: kodeField('penanggung'),
  kode_siswa: kodeField('siswa'),
  kode_jenis: kodeField('jenis'),
  ...isi,
  uraian: textField(200).check(z.minLength(5)),
})

/** Who bears how much of one pupil's bills of one type. It has the states of a relief. */
export const Tanggungan = z.strictObject({
  idtanggungan: kodeField('tanggungan'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  idpenanggung: kodeField('penanggung'),
  penanggung: z.string(),
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  kelas: z.string(),
  jenis: z.string(),
  ...isi,
  uraian: z.string(),
  status: z.enum(STATUS_KERINGANAN),
  ...jejakUsulan,
  diakhiri_at: z.nullable(instantField),
  diakhiri_oleh: z.string(),
})
export type Tanggungan = z.infer<typeof Tanggungan>

export const getTanggunganRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  idpenanggung: z.optional(kodeField('penanggung')),
  kode_siswa: z.optional(kodeField('siswa')),
  status: z.optional(z.enum(STATUS_KERINGANAN)),
  setelah: z.optional(kodeField('tanggungan')),
})

const subject = { idtanggungan: kodeField('tanggungan') }
export const putusTanggunganRequest = z.strictObject({ ...subject, ...putusFields })
export const tarikTanggunganRequest = z.strictObject({ ...subject, ...tarikFields })
export const akhiriTanggunganRequest = z.strictObject({
  ...subject,
  /** The last day on which it holds. */
  sampai: dateField,
})
