import * as z from 'zod/mini'
import { instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { BarisImpor, nomorKasusField } from './rekonsiliasi.ts'
import { STATUS_SETORAN } from './setoran.ts'
import { STATUS_PEMBAYARAN } from '../pembayaran/status.ts'
import { MutasiTitipan } from '../titipan/titipan-sekolah.ts'

/**
 * Anything people may search by: a payment's, bill's, pupil's, batch's or refund's reference,
 * a receipt's number, the gateway's or the bank's reference of money that came or went back, a case's
 * number, or words of a line.
 */
export const getLacakRequest = z.strictObject({ cari: textField(120).check(z.minLength(4)) })

/** One transfer in the books, with its direction as people describe it. */
const GerakUang = z.strictObject({
  dari: z.string(),
  ke: z.string(),
  jumlah: rupiahField,
  kode_tagihan: z.nullable(kodeField('tagihan')),
  nama_tagihan: z.nullable(z.string()),
})
export type GerakUang = z.infer<typeof GerakUang>

/** One posting about a payment. */
export const PostingLacak = z.strictObject({
  peristiwa: z.string(),
  referensi: z.string(),
  terjadi_at: instantField,
  dicatat_at: instantField,
  nomor_kuitansi: z.nullable(z.string()),
  gerak: z.array(GerakUang),
})
export type PostingLacak = z.infer<typeof PostingLacak>

/** The money of one payment, from the bank's line to the bill and on to the school. */
export const JejakUang = z.strictObject({
  kode_pembayaran: kodeField('pembayaran'),
  status: z.enum(STATUS_PEMBAYARAN),
  sekolah: z.string(),
  /** Null where it is for no pupil. */
  kode_siswa: z.nullable(kodeField('siswa')),
  nama_siswa: z.string(),
  jumlah: rupiahField,
  biaya: rupiahField,
  dibuat_at: instantField,
  posting: z.array(PostingLacak),
  /** Other movements of the pupil's titipan since this payment added to it. */
  titipan: z.array(MutasiTitipan),
  impor: z.array(BarisImpor),
  /** Bank statement lines that show the money later: paid out, or handed over. */
  mutasi: z.array(BarisImpor),
  kasus: z.array(nomorKasusField),
  setoran: z.array(
    z.strictObject({
      idsetoran: kodeField('setoran'),
      sekolah: z.string(),
      tanggal: z.string(),
      status: z.enum(STATUS_SETORAN),
      jumlah: rupiahField,
    }),
  ),
})
export type JejakUang = z.infer<typeof JejakUang>

/** Several payments if a bill was paid in parts; lines without a payment are listed separately. */
export const Lacak = z.strictObject({
  pembayaran: z.array(JejakUang),
  baris_tanpa_pembayaran: z.array(BarisImpor),
})
export type Lacak = z.infer<typeof Lacak>
