import * as z from 'zod/mini'
import { jejakUsulan, putusFields, tarikFields } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { kodeField, rupiahField, textField } from '../wire/fields.ts'
import { urutField } from '../wire/urut.ts'
import { CARA_KOREKSI, STATUS_KOREKSI } from './koreksi.status.ts'

export const ajukanKoreksiRequest = z.strictObject({
  kode_tagihan: kodeField('tagihan'),
  /** What the bill is worth, without what it gave as credits; nought cancels it. `titipan` leaves it as it is. */
  jumlah_baru: rupiahField,
  uraian: textField(200).check(z.minLength(5)),
  /** Carried only where the bill is paid and becomes less; now where it is not named. */
  cara: z.optional(z.enum(CARA_KOREKSI)),
})

/** A bill that gets another amount, or is cancelled. */
export const Koreksi = z.strictObject({
  idkoreksi: kodeField('koreksi'),
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  nis: z.string(),
  kelas: z.string(),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  kode_tagihan: kodeField('tagihan'),
  tagihan: z.string(),
  jumlah_lama: rupiahField,
  jumlah_baru: rupiahField,
  /** What the bill gave as credits before, in neither amount. */
  kredit: rupiahField,
  /** What becomes titipan, or became it. */
  ke_titipan: rupiahField,
  uraian: z.string(),
  cara: z.enum(CARA_KOREKSI),
  status: z.enum(STATUS_KOREKSI),
  ...jejakUsulan,
})
export type Koreksi = z.infer<typeof Koreksi>

export const getKoreksiRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  status: z.optional(z.enum(STATUS_KOREKSI)),
  dari: saringan.dari,
  sampai: saringan.sampai,
  setelah: z.optional(kodeField('koreksi')),
  urut: urutField,
})

export const putusKoreksiRequest = z.strictObject({ idkoreksi: kodeField('koreksi'), ...putusFields })
export const tarikKoreksiRequest = z.strictObject({ idkoreksi: kodeField('koreksi'), ...tarikFields })
