import * as z from 'zod/mini'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { urutField } from '../wire/urut.ts'
import { STATUS_BANTUAN } from './bantuan.status.ts'

/** A program whose fund may pay bills, and what the fund holds. */
export const ProgramBantuan = z.strictObject({
  kode_program: kodeField('program'),
  nama: z.string(),
  dana: rupiahField,
})
export type ProgramBantuan = z.infer<typeof ProgramBantuan>

export const ajukanBantuanRequest = z.strictObject({
  kode_program: kodeField('program'),
  kode_siswa: kodeField('siswa'),
  kode_tagihan: kodeField('tagihan'),
  jumlah: rupiahField.check(z.minimum(1)),
  /** Why the family needs it; only staff read it. */
  uraian: textField(200).check(z.minLength(5)),
})

/** A bill that a program pays for a family in hardship. It names no donor. */
export const Bantuan = z.strictObject({
  idbantuan: kodeField('bantuan'),
  kode_program: kodeField('program'),
  program: z.string(),
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  tagihan: z.string(),
  jumlah: rupiahField,
  uraian: z.string(),
  status: z.enum(STATUS_BANTUAN),
  /** Withdrawn by the person who proposed it, not refused. */
  ditarik: z.boolean(),
  /** The payment that it became, or null. */
  kode_pembayaran: z.nullable(kodeField('pembayaran')),
  diajukan_at: instantField,
  diajukan_oleh: z.string(),
  usulan: z.nullable(Usulan),
  diputus_at: z.nullable(instantField),
  diputus_oleh: z.string(),
  alasan: z.string(),
})
export type Bantuan = z.infer<typeof Bantuan>

export const getBantuanRequest = z.strictObject({
  cari: saringan.cari,
  status: z.optional(z.enum(STATUS_BANTUAN)),
  dari: saringan.dari,
  sampai: saringan.sampai,
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('bantuan')),
  urut: urutField,
})

export const putusBantuanRequest = z.strictObject({ idbantuan: kodeField('bantuan'), ...putusFields })
export const tarikBantuanRequest = z.strictObject({ idbantuan: kodeField('bantuan'), ...tarikFields })

export const tandaiProgramRequest = z.strictObject({
  kode_program: kodeField('program'), untuk_tagihan: z.boolean(),
})
