import * as z from 'zod/mini'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { ALASAN_TERTAHAN, STATUS_LURING, UNTUK_KLAIM } from './luring.status.ts'

/** A sale without the server that could not be confirmed. Two people book it, or write it off. */
export const Klaim = z.strictObject({
  idklaim: kodeField('klaim'),
  mesin: z.string(),
  urut: z.int(),
  sekolah: z.string(),
  /** Null where the till named nobody whom we know. */
  kode_siswa: z.nullable(kodeField('siswa')),
  nama_siswa: z.string(),
  barang: z.array(z.strictObject({ nama: z.string(), banyak: z.int() })),
  jumlah: rupiahField,
  /** What the pupil has now, and would pay it from. */
  saldo: rupiahField,
  status: z.enum(STATUS_LURING),
  /** Why it waits; empty once it was decided. */
  alasan: z.enum([...ALASAN_TERTAHAN, '']),
  terjadi_at: instantField,
  /** What one person asks for, and why; empty while nobody does. */
  untuk: z.nullable(z.enum(UNTUK_KLAIM)),
  catatan: z.string(),
  diajukan_oleh: z.string(),
  usulan: z.nullable(Usulan),
})
export type Klaim = z.infer<typeof Klaim>

export const daftarKlaimRequest = z.strictObject({ idsekolah: saringan.idsekolah })

const subject = { idklaim: kodeField('klaim') }
export const ajukanKlaimRequest = z.strictObject({
  ...subject, untuk: z.enum(UNTUK_KLAIM), alasan: textField(200).check(z.minLength(1)),
})
export const putusKlaimRequest = z.strictObject({ ...subject, ...putusFields })
export const tarikKlaimRequest = z.strictObject({ ...subject, ...tarikFields })
