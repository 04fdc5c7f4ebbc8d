import * as z from 'zod/mini'
import { nomorKuitansiField } from '../kuitansi/kuitansi.ts'
import { instantField, rupiahField, textField } from '../wire/fields.ts'
import { JENIS_PROGRAM } from './jenis-program.ts'

export const kuitansiZiswafRequest = z.strictObject({
  nomor_kuitansi: nomorKuitansiField,
  /** From the link that the donor got; without it the donor's data is masked. */
  kunci: z.optional(textField(100)),
})

/** A donation's receipt. Strangers see first letters of the donor, and no number or e-mail. */
export const KuitansiZiswaf = z.strictObject({
  /** The transaction ID. */
  nomor_kuitansi: nomorKuitansiField,
  dibayar_at: instantField,
  /** 15 November 2026 10.05 WIB */
  waktu_tertulis: z.string(),
  /** What reached the program, less what went back since. */
  jumlah: rupiahField,
  terbilang: z.string(),
  /** What came beyond it and is kept for the donor. */
  lebih: rupiahField,
  dikembalikan: rupiahField,
  nama: z.string(),
  atas_nama: z.string(),
  email: z.string(),
  nomor: z.string(),
  program: z.string(),
  jenis: z.enum(JENIS_PROGRAM),
  catatan: z.string(),
  unit: z.string(),
  institusi: z.string(),
  nama_metode: z.string(),
  /** Some of the donor's data is masked. */
  disamarkan: z.boolean(),
  alamat_verifikasi: z.string(),
})
export type KuitansiZiswaf = z.infer<typeof KuitansiZiswaf>
