import { saringan } from '../wire/daftar.ts'
import * as z from 'zod/mini'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { dilihatField, putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { nomorKasusField } from './rekonsiliasi.ts'

/** Not handed over yet, handed over, and what the school then found on its own statement. */
export const STATUS_SETORAN = ['belum_disetorkan', 'disetorkan', 'cocok', 'selisih'] as const
export type StatusSetoran = (typeof STATUS_SETORAN)[number]

export const idSetoranRequest = z.strictObject({ idsetoran: kodeField('setoran') })

export const putusSetoranRequest = z.strictObject({
  idsetoran: kodeField('setoran'),
  ...putusFields,
})

export const tarikSetoranRequest = z.strictObject({
  idsetoran: kodeField('setoran'),
  ...tarikFields,
})

/** What one school gets for one day, from the institution or from another school. */
export const Setoran = z.strictObject({
  idsetoran: kodeField('setoran'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  /** The school that pays over what it holds of this one; null for the account that collects for all. */
  dari_sekolah: z.nullable(z.string()),
  tanggal: dateField,
  status: z.enum(STATUS_SETORAN),
  banyak: z.int(),
  /** What came for this school's pupils, on bills or to be kept, less what went back since. */
  jumlah: rupiahField,
  /** What the providers kept beyond the fee that payers paid. */
  potongan: rupiahField,
  /** What is handed over. */
  bersih: rupiahField,
  referensi_bank: z.string(),
  diajukan_oleh: z.nullable(z.string()),
  diajukan_at: z.nullable(instantField),
  diputus_oleh: z.nullable(z.string()),
  /** When it was handed over: with the second person's yes. */
  diputus_at: z.nullable(instantField),
  /** What was said of the last proposal by whoever decided or took it back. */
  catatan_putusan: z.string(),
  jumlah_diterima: z.nullable(rupiahField),
  /** When the school's own bank statement showed it; null without such a statement line. */
  terlihat_at: z.nullable(instantField),
  /** The latest case about it, where something else arrived than was handed over. */
  nomor_kasus: z.nullable(nomorKasusField),
  usulan: z.nullable(Usulan),
  /** Whoever reads it works for those who send it. */
  boleh_kirim: z.boolean(),
  /** Whoever reads it may say what arrived: somebody who neither sent it nor agreed to it. */
  boleh_terima: z.boolean(),
})
export type Setoran = z.infer<typeof Setoran>

export const SETORAN_PAGE_SIZE = 50
export const getSetoranRequest = z.strictObject({
  status: z.optional(z.enum(STATUS_SETORAN)),
  idsekolah: saringan.idsekolah,
  setelah: z.optional(kodeField('setoran')),
  dari: saringan.dari,
  sampai: saringan.sampai,
})

/** A school whose refunds exceed its income: all of it waits for the next batch. */
export const SetoranTertunda = z.strictObject({
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  /** What came and no batch holds yet, less what providers kept of it. */
  masuk: rupiahField,
  /** What went back to payers or to another school, and no batch has taken off yet. */
  kembali: rupiahField,
})
export type SetoranTertunda = z.infer<typeof SetoranTertunda>

export const getSetoranTertundaRequest = z.strictObject({
  idsekolah: z.optional(kodeField('sekolah')),
})

export const susunSetoranRequest = z.strictObject({})

export const bubarkanSetoranRequest = z.strictObject({
  idsetoran: kodeField('setoran'),
  /** Of the proposal that was looked at and ends too. */
  dilihat: dilihatField,
})

export const BarisSetoran = z.strictObject({
  /** Null for titipan that came by no payment: from another school, or found in a statement. */
  kode_pembayaran: z.nullable(kodeField('pembayaran')),
  /** The reference it is booked under; for a payment the provider's. */
  referensi: z.string(),
  nomor_kuitansi: z.nullable(z.string()),
  dibayar_at: instantField,
  nama_metode: z.string(),
  jumlah: rupiahField,
  potongan: rupiahField,
  /** Money that went back to the payer or to another school, and is taken off the batch. */
  kembali: z.boolean(),
})
export type BarisSetoran = z.infer<typeof BarisSetoran>

/** A batch line by line. Pupils are not named: the number of the receipt leads there. */
export const RincianSetoran = z.strictObject({ setoran: Setoran, rincian: z.array(BarisSetoran) })
export type RincianSetoran = z.infer<typeof RincianSetoran>

export const ajukanSetoranRequest = z.strictObject({
  idsetoran: kodeField('setoran'),
  /** The bank's reference of the transfer to the school. */
  referensi_bank: textField(60).check(z.minLength(3)),
})

export const terimaSetoranRequest = z.strictObject({
  idsetoran: kodeField('setoran'),
  /** What the school found on its own statement. */
  jumlah: rupiahField,
})
