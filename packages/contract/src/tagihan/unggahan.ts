import * as z from 'zod/mini'
import { kolomFields, pilihanKolomField } from '../siswa/pemetaan-kolom.ts'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { KEADAAN_BARIS_UNGGAHAN, MACAM_UNGGAHAN, STATUS_UNGGAHAN } from './unggahan.status.ts'

export const kirimUnggahanRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  macam: z.enum(MACAM_UNGGAHAN),
  nama_berkas: textField(120).check(z.minLength(1)),
})
export const templatUnggahanRequest = z.strictObject({ macam: z.enum(MACAM_UNGGAHAN) })
export const daftarUnggahanRequest = z.strictObject({ idsekolah: z.optional(kodeField('sekolah')) })
export const idunggahanRequest = z.strictObject({ idunggahan: kodeField('unggahan') })

/** A file that was read: what it will make, or made. */
export const Unggahan = z.strictObject({
  idunggahan: kodeField('unggahan'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  macam: z.enum(MACAM_UNGGAHAN),
  nama_berkas: z.string(),
  status: z.enum(STATUS_UNGGAHAN),
  baru: z.int(),
  sama: z.int(),
  ditolak: z.int(),
  /** The sum of new bills; nought for reliefs. */
  jumlah: rupiahField,
  /** Headings that nobody knows. */
  kolom_diabaikan: z.array(z.string()),
  dibuat_at: instantField,
  dibuat_oleh: z.string(),
  diajukan_at: z.nullable(instantField),
  diajukan_oleh: z.string(),
  usulan: z.nullable(Usulan),
  diputus_at: z.nullable(instantField),
  diputus_oleh: z.string(),
  /** Why it was refused or is to be taken back. */
  alasan: z.string(),
})
export type Unggahan = z.infer<typeof Unggahan>

export const BARIS_UNGGAHAN_SHOWN = 100

export const RincianUnggahan = z.strictObject({
  ...Unggahan.shape,
  ...kolomFields,
  /** What new bills are called, how many there are and what they come to. */
  kelompok: z.array(z.strictObject({ nama: z.string(), banyak: z.int(), jumlah: rupiahField })),
  /** Refused rows first, then new ones. Names are those of the file. */
  baris: z.array(z.strictObject({
    nomor: z.int(),
    keadaan: z.enum(KEADAAN_BARIS_UNGGAHAN),
    /** Null in a refused row whose pupil is not known. */
    kode_siswa: z.nullable(kodeField('siswa')),
    nama: z.string(),
    /** What the row asks for, in words. */
    tentang: z.string(),
    /** Why it is refused. */
    kata: z.string(),
  })),
})
export type RincianUnggahan = z.infer<typeof RincianUnggahan>

export const bacaUlangUnggahanRequest = z.strictObject({ idunggahan: kodeField('unggahan'), kolom: pilihanKolomField })
export const putusUnggahanRequest = z.strictObject({ idunggahan: kodeField('unggahan'), ...putusFields })
export const tarikUnggahanRequest = z.strictObject({ idunggahan: kodeField('unggahan'), ...tarikFields })
export const batalkanUnggahanRequest = z.strictObject({
  idunggahan: kodeField('unggahan'), alasan: textField(200).check(z.minLength(3)),
})

/** The result of reading a file. */
export const HasilUnggahan = z.strictObject({
  unggahan: z.strictObject({ idunggahan: kodeField('unggahan'), baris: z.int() }),
})
