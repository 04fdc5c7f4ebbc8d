import * as z from 'zod/mini'
import { CARA_PELUNASAN, STATUS_PELUNASAN } from '../kantin/kantin.status.ts'
import { jejakUsulan, putusFields, tarikFields } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { JENIS_PENANGGUNG } from './penanggung.status.ts'

const isi = { nama: textField(60).check(z.minLength(2)), jenis: z.enum(JENIS_PENANGGUNG) } as const

/** A second payer of a school, with what it owes. */
export const Penanggung = z.strictObject({
  idpenanggung: kodeField('penanggung'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  nama: z.string(),
  jenis: z.enum(JENIS_PENANGGUNG),
  aktif: z.boolean(),
  /** Its shares of bills whose day has come. */
  ditanggung: rupiahField,
  /** Recorded and agreed to. */
  dibayar: rupiahField,
  /** Recorded and waiting for a second person. */
  menunggu: rupiahField,
  /** What it still owes, and what it paid ahead; one of them is nought. */
  sisa: rupiahField,
  lebih: rupiahField,
})
export type Penanggung = z.infer<typeof Penanggung>

export const getPenanggungRequest = z.strictObject({ idsekolah: saringan.idsekolah })
export const buatPenanggungRequest = z.strictObject({ idsekolah: kodeField('sekolah'), ...isi })
export const ubahPenanggungRequest = z.strictObject({
  idpenanggung: kodeField('penanggung'), ...isi, aktif: z.boolean(),
})

/** A share of one bill, paid with the money of its payer, oldest first. */
export const BagianPenanggung = z.strictObject({
  kode_tagihan: kodeField('tagihan'),
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  nis: z.string(),
  kelas: z.string(),
  nama: z.string(),
  tanggal_aktif: dateField,
  jumlah: rupiahField,
  dibayar: rupiahField,
})
export type BagianPenanggung = z.infer<typeof BagianPenanggung>

export const bagianPenanggungRequest = z.strictObject({
  idpenanggung: kodeField('penanggung'),
  cari: saringan.cari,
  /** Days from which the bills can be paid. */
  dari: saringan.dari,
  sampai: saringan.sampai,
  setelah: z.optional(kodeField('tagihan')),
})

export const ajukanPenanggungRequest = z.strictObject({
  idpenanggung: kodeField('penanggung'),
  cara: z.enum(CARA_PELUNASAN),
  jumlah: rupiahField.check(z.minimum(1)),
  /** The day on which the money came. */
  tanggal: dateField,
  catatan: textField(100),
})

/** Money that came from a second payer. */
export const BayarPenanggung = z.strictObject({
  idbayar: kodeField('bayarpenanggung'),
  idpenanggung: kodeField('penanggung'),
  penanggung: z.string(),
  sekolah: z.string(),
  cara: z.enum(CARA_PELUNASAN),
  jumlah: rupiahField,
  tanggal: dateField,
  catatan: z.string(),
  status: z.enum(STATUS_PELUNASAN),
  ...jejakUsulan,
})
export type BayarPenanggung = z.infer<typeof BayarPenanggung>

export const daftarBayarPenanggungRequest = z.strictObject({
  cari: saringan.cari,
  idsekolah: saringan.idsekolah,
  dari: saringan.dari,
  sampai: saringan.sampai,
  status: z.optional(z.enum(STATUS_PELUNASAN)),
  setelah: z.optional(kodeField('bayarpenanggung')),
})

const subject = { idbayar: kodeField('bayarpenanggung') }
export const putusPenanggungRequest = z.strictObject({ ...subject, ...putusFields })
export const tarikPenanggungRequest = z.strictObject({ ...subject, ...tarikFields })
