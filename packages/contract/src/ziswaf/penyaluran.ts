import * as z from 'zod/mini'
import { jejakUsulan, putusFields, tarikFields } from '../usulan/usulan.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { urutField } from '../wire/urut.ts'
import { JENIS_PROGRAM } from './jenis-program.ts'
import {
  ASNAF, ASNAF_PENERIMA, GUNA_BERKAS, JENIS_PENYALURAN, STATUS_PENYALURAN,
} from './penyaluran.status.ts'

export const ajukanPenyaluranRequest = z.strictObject({
  kode_program: kodeField('program'),
  jenis: z.enum(JENIS_PENYALURAN),
  jumlah: rupiahField.check(z.minimum(1)),
  /** The day on which it was given. */
  tanggal: dateField,
  /** To whom or for what, in plain words. Donors read it, so it names no child. */
  uraian: textField(200).check(z.minLength(5)),
  /** Required for a distribution of zakat, null for everything else. */
  asnaf: z.nullable(z.enum(ASNAF_PENERIMA)),
  /** The number of the receipt of BAZNAS or the LAZ; empty for everything else. */
  nomor_bukti: textField(60),
})

/** Money that left the fund of a program, or waits for a second person to agree. */
export const Penyaluran = z.strictObject({
  idpenyaluran: kodeField('penyaluran'),
  kode_program: kodeField('program'),
  program: z.string(),
  jenis: z.enum(JENIS_PENYALURAN),
  jumlah: rupiahField,
  tanggal: dateField,
  uraian: z.string(),
  asnaf: z.nullable(z.enum(ASNAF)),
  nomor_bukti: z.string(),
  /** Which files are attached. */
  berkas: z.array(z.enum(GUNA_BERKAS)),
  status: z.enum(STATUS_PENYALURAN),
  ...jejakUsulan,
})
export type Penyaluran = z.infer<typeof Penyaluran>

export const getPenyaluranRequest = z.strictObject({
  cari: saringan.cari,
  jenis: z.optional(z.enum(JENIS_PENYALURAN)),
  status: z.optional(z.enum(STATUS_PENYALURAN)),
  kode_program: z.optional(kodeField('program')),
  dari: saringan.dari,
  sampai: saringan.sampai,
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('penyaluran')),
  urut: urutField,
})

export const putusPenyaluranRequest = z.strictObject({
  idpenyaluran: kodeField('penyaluran'), ...putusFields,
})
export const tarikPenyaluranRequest = z.strictObject({
  idpenyaluran: kodeField('penyaluran'), ...tarikFields,
})

export const berkasPenyaluranRequest = z.strictObject({
  idpenyaluran: kodeField('penyaluran'), guna: z.enum(GUNA_BERKAS),
})
/** The file as a data address. */
export const FotoPenyaluran = z.strictObject({ foto: z.string() })

/** What a program holds, and what may leave it by the decree; nothing where it is no zakat. */
export const SisaDana = z.strictObject({
  kode_program: kodeField('program'),
  program: z.string(),
  jenis: z.enum(JENIS_PROGRAM),
  saldo: rupiahField,
  sisa_setor: rupiahField,
  sisa_amil: rupiahField,
})
export type SisaDana = z.infer<typeof SisaDana>
