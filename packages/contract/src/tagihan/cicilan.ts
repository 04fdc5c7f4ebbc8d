import { saringan } from '../wire/daftar.ts'
import * as z from 'zod/mini'
import { rupiah } from '@lunas/values/rupiah'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { JARAK_CICILAN, STATUS_CICILAN } from './cicilan.status.ts'

export { type JarakCicilan, STATUS_CICILAN, type StatusCicilan } from './cicilan.status.ts'

const BAGIAN_MAX = 24
/** The smallest amount that banks accept. */
export const BAGIAN_MINIMUM = rupiah(10_000)

export const BagianCicilan = z.strictObject({
  ke: z.int(),
  jumlah: rupiahField,
  jatuh_tempo: dateField,
})
export type BagianCicilan = z.infer<typeof BagianCicilan>

/** An agreement to pay one bill in parts. */
export const Cicilan = z.strictObject({
  idcicilan: kodeField('cicilan'),
  status: z.enum(STATUS_CICILAN),
  bagian: z.array(z.extend(BagianCicilan, { dibayar: rupiahField })),
  /** The parent's reason, and the school's answer. */
  alasan: z.string(),
  catatan: z.string(),
  diajukan_at: instantField,
  diputus_at: z.nullable(instantField),
  usulan: z.nullable(Usulan),
})
export type Cicilan = z.infer<typeof Cicilan>

export const getCicilanRequest = z.strictObject({ kode_tagihan: kodeField('tagihan') })

/**
 * What a parent must know before proposing: the school's rules for this bill, or why it is not
 * possible.
 */
export const TawaranCicilan = z.strictObject({
  kode_tagihan: kodeField('tagihan'),
  kode_siswa: kodeField('siswa'),
  nama: z.string(),
  jumlah: rupiahField,
  sisa: rupiahField,
  hari_ini: dateField,
  aturan: z.nullable(
    z.strictObject({
      bagian_maks: z.int(),
      pertama_minimum: rupiahField,
      tanggal_terakhir: dateField,
      toleransi_hari: z.int(),
      /** True if the proposal will be agreed automatically. */
      otomatis: z.boolean(),
    }),
  ),
  /** Why no plan is possible, or empty. */
  halangan: z.string(),
  /** The newest plan of this bill, or null. */
  cicilan: z.nullable(Cicilan),
})
export type TawaranCicilan = z.infer<typeof TawaranCicilan>

export const hitungCicilanRequest = z.strictObject({
  kode_tagihan: kodeField('tagihan'),
  banyak: z.int().check(z.minimum(2), z.maximum(BAGIAN_MAX)),
  pertama: rupiahField,
  /** The day of the first part, in the school's zone. */
  mulai: dateField,
  jarak: z.enum(JARAK_CICILAN),
})

/** The parts of a proposal that is not saved. */
export const RencanaCicilan = z.strictObject({
  bagian: z.array(BagianCicilan),
  otomatis: z.boolean(),
})
export type RencanaCicilan = z.infer<typeof RencanaCicilan>

export const ajukanCicilanRequest = z.extend(hitungCicilanRequest, {
  alasan: z.optional(textField(200)),
})

export const idcicilanRequest = z.strictObject({ idcicilan: kodeField('cicilan') })

/** A school's rules for paying in parts. */
export const AturanCicilan = z.strictObject({
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  aktif: z.boolean(),
  bagian_maks: z.int(),
  /** The smallest first part, in percent of the rest. */
  pertama_persen: z.int(),
  /** The last part is due at most this many days ahead, and not after this day. */
  hari_maks: z.int(),
  batas_tanggal: z.nullable(dateField),
  /** Plans up to this amount are agreed automatically; zero means none. */
  otomatis_maks: rupiahField,
  /** The plan ends when a part stays unpaid for more than this many days. */
  toleransi_hari: z.int(),
  /** The types of bills that may be paid in parts. */
  jenis: z.array(z.strictObject({ idjenis: kodeField('jenis'), nama: z.string(), boleh: z.boolean() })),
})
export type AturanCicilan = z.infer<typeof AturanCicilan>

export const getAturanCicilanRequest = z.strictObject({ idsekolah: kodeField('sekolah') })

export const ubahAturanCicilanRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  aktif: z.boolean(),
  bagian_maks: z.int().check(z.minimum(2), z.maximum(BAGIAN_MAX)),
  pertama_persen: z.int().check(z.minimum(0), z.maximum(90)),
  hari_maks: z.int().check(z.minimum(7), z.maximum(730)),
  batas_tanggal: z.nullable(dateField),
  otomatis_maks: rupiahField,
  toleransi_hari: z.int().check(z.minimum(0), z.maximum(60)),
  /** The allowed types; without it, all types of the school, including future ones. */
  jenis: z.optional(z.array(kodeField('jenis')).check(z.maxLength(200))),
})

/** A plan as the school sees it. */
export const CicilanPortal = z.extend(Cicilan, {
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  sekolah: z.string(),
  nama_tagihan: z.string(),
  jumlah: rupiahField,
  dibayar: rupiahField,
  /** What the bill still takes: nothing once it is cancelled. */
  sisa: rupiahField,
  diajukan_oleh: z.string(),
  diputus_oleh: z.string(),
})
export type CicilanPortal = z.infer<typeof CicilanPortal>

export const daftarCicilanRequest = z.strictObject({
  status: z.optional(z.enum(STATUS_CICILAN)),
  idsekolah: saringan.idsekolah,
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('cicilan')),
  cari: saringan.cari,
  kelas: saringan.kelas,
  dari: saringan.dari,
  sampai: saringan.sampai,
})

export const putusCicilanRequest = z.strictObject({
  idcicilan: kodeField('cicilan'),
  ...putusFields,
})

export const hentikanCicilanRequest = z.strictObject({
  idcicilan: kodeField('cicilan'),
  ...tarikFields,
})
