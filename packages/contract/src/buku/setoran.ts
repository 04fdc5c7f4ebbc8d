import { saringan } from '../wire/daftar.ts'
import * as z from 'zod/mini'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { dilihatField, putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { nomorKasusField } from './rekonsiliasi.ts'
import { STATUS_SETORAN } from './setoran.status.ts'

export { SETORAN_PAGE_SIZE } from '../portal/page-size.ts'
export { STATUS_SETORAN, type StatusSetoran } from './setoran.status.ts'

export const idSetoranRequest = z.strictObject({ idsetoran: kodeField('setoran') })

export const putusSetoranRequest = z.strictObject({
  idsetoran: kodeField('setoran'),
  ...putusFields,
})

export const tarikSetoranRequest = z.strictObject({
  idsetoran: kodeField('setoran'),
  ...tarikFields,
})

/** One batch: what one school gets for one day, from the institution or from another school. */
export const Setoran = z.strictObject({
  idsetoran: kodeField('setoran'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  /**
   * The school that holds this school's money and pays it over; null for the collecting account.
   */
  dari_sekolah: z.nullable(z.string()),
  tanggal: dateField,
  status: z.enum(STATUS_SETORAN),
  banyak: z.int(),
  /** Money for this school's pupils, for bills or as titipan, minus refunds since. */
  jumlah: rupiahField,
  /** What the providers kept beyond the payers' fees. */
  potongan: rupiahField,
  /** The amount that is handed over. */
  bersih: rupiahField,
  referensi_bank: z.string(),
  diajukan_oleh: z.nullable(z.string()),
  diajukan_at: z.nullable(instantField),
  diputus_oleh: z.nullable(z.string()),
  /** When the second person agreed, which hands it over. */
  diputus_at: z.nullable(instantField),
  /** The note on the last proposal, by the person who decided or withdrew it. */
  catatan_putusan: z.string(),
  jumlah_diterima: z.nullable(rupiahField),
  /** When the school's own bank statement showed it; null without such a statement line. */
  terlihat_at: z.nullable(instantField),
  /** The latest case about it, if a different amount arrived. */
  nomor_kasus: z.nullable(nomorKasusField),
  usulan: z.nullable(Usulan),
  /** Whether the reader works for the side that sends it. */
  boleh_kirim: z.boolean(),
  /** Whether the reader may report what arrived; not whoever sent or approved it. */
  boleh_terima: z.boolean(),
})
export type Setoran = z.infer<typeof Setoran>

export const getSetoranRequest = z.strictObject({
  status: z.optional(z.enum(STATUS_SETORAN)),
  idsekolah: saringan.idsekolah,
  setelah: z.optional(kodeField('setoran')),
  dari: saringan.dari,
  sampai: saringan.sampai,
  usulan: saringan.usulan,
})

/** A school whose refunds exceed its income: all of it waits for the next batch. */
export const SetoranTertunda = z.strictObject({
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  /** Money that is in no batch yet, minus what providers kept. */
  masuk: rupiahField,
  /** Money that went back to payers or to another school and is not yet deducted from a batch. */
  kembali: rupiahField,
})
export type SetoranTertunda = z.infer<typeof SetoranTertunda>

export const getSetoranTertundaRequest = z.strictObject({
  idsekolah: z.optional(kodeField('sekolah')),
})

export const susunSetoranRequest = z.strictObject({})

export const bubarkanSetoranRequest = z.strictObject({
  idsetoran: kodeField('setoran'),
  /** The proposal that the person saw; it ends with the batch. */
  dilihat: dilihatField,
})

export const BarisSetoran = z.strictObject({
  /** Null for titipan without a payment: from another school, or found in a statement. */
  kode_pembayaran: z.nullable(kodeField('pembayaran')),
  /** The reference of its posting; for a payment the provider's. */
  referensi: z.string(),
  nomor_kuitansi: z.nullable(z.string()),
  dibayar_at: instantField,
  nama_metode: z.string(),
  jumlah: rupiahField,
  potongan: rupiahField,
  /** True for money that went back to the payer or to another school; it is deducted. */
  kembali: z.boolean(),
})
export type BarisSetoran = z.infer<typeof BarisSetoran>

/** A batch line by line. Pupils are not named; the receipt number leads to them. */
export const RincianSetoran = z.strictObject({ setoran: Setoran, rincian: z.array(BarisSetoran) })
export type RincianSetoran = z.infer<typeof RincianSetoran>

export const ajukanSetoranRequest = z.strictObject({
  idsetoran: kodeField('setoran'),
  /** The bank's reference of the transfer to the school. */
  referensi_bank: textField(60).check(z.minLength(3)),
})

export const terimaSetoranRequest = z.strictObject({
  idsetoran: kodeField('setoran'),
  /** The amount on the school's own statement. */
  jumlah: rupiahField,
})
