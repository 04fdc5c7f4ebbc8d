import * as z from 'zod/mini'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { STATUS_LURING } from './luring.status.ts'

/** A sale without the server for which its till had no part left. It is booked only by two people's word. */
export const Klaim = z.strictObject({
  idklaim: kodeField('klaim'),
  mesin: z.string(),
  urut: z.int(),
  sekolah: z.string(),
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  barang: z.array(z.strictObject({ nama: z.string(), banyak: z.int() })),
  jumlah: rupiahField,
  /** What the pupil has now, and would pay it from. */
  saldo: rupiahField,
  status: z.enum(STATUS_LURING),
  terjadi_at: instantField,
  /** Why one person wants to book it; empty while nobody does. */
  catatan: z.string(),
  diajukan_oleh: z.string(),
  usulan: z.nullable(Usulan),
})
export type Klaim = z.infer<typeof Klaim>

export const daftarKlaimRequest = z.strictObject({ idsekolah: saringan.idsekolah })

const subject = { idklaim: kodeField('klaim') }
export const ajukanKlaimRequest = z.strictObject({ ...subject, alasan: textField(200).check(z.minLength(1)) })
export const putusKlaimRequest = z.strictObject({ ...subject, ...putusFields })
export const tarikKlaimRequest = z.strictObject({ ...subject, ...tarikFields })
