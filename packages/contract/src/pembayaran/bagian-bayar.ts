import * as z from 'zod/mini'
import { kodeField, rupiahField } from '../wire/fields.ts'

/** One bill and the amount paid on it. */
export const BagianTagihan = z.strictObject({
  kode_tagihan: kodeField('tagihan'),
  jumlah: rupiahField.check(z.minimum(1)),
})

/** More bills than a family has; keeps requests small. */
export const BUAT_TAGIHAN_MAX = 50

/** Bills of one child. */
export const BagianSiswa = z.strictObject({
  untuk: z.optional(z.literal('tagihan')),
  kode_siswa: kodeField('siswa'),
  tagihan: z.array(BagianTagihan).check(z.minLength(1), z.maxLength(BUAT_TAGIHAN_MAX)),
})

/** A top-up of one child's saldo. */
const BagianSaldo = z.strictObject({
  untuk: z.literal('saldo'),
  kode_siswa: kodeField('siswa'),
  jumlah: rupiahField.check(z.minimum(1)),
})

/** One part of a payment: one kind, for one child. A new kind of payment is added here. */
export const BagianBayar = z.union([BagianSiswa, BagianSaldo])
export type BagianBayar = z.infer<typeof BagianBayar>

/** A request for one part of any kind, plus further fields. */
export function bagianWith<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.union([z.extend(BagianSiswa, shape), z.extend(BagianSaldo, shape)])
}

/** Why a part may be refused, for every kind of caller. */
export const BAGIAN_REFUSALS = [
  'SISWA_TIDAK_DITEMUKAN', 'TAGIHAN_TIDAK_DITEMUKAN', 'TAGIHAN_SUDAH_LUNAS', 'TAGIHAN_DIBATALKAN',
  'TAGIHAN_BELUM_AKTIF', 'TAGIHAN_TIDAK_BOLEH_DICICIL', 'CICILAN_BUKAN_BAGIAN',
  'NOMINAL_MELEBIHI_SISA', 'SALDO_MELEBIHI_BATAS',
] as const
