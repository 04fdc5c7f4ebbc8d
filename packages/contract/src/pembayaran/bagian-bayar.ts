import * as z from 'zod/mini'
import { emailField, nomorField } from '../pengguna/auth.ts'
import { kodeField, rupiahField, textField } from '../wire/fields.ts'

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

/** A donation to a program. */
const BagianDonasi = z.strictObject({
  untuk: z.literal('donasi'),
  kode_program: kodeField('program'),
  jumlah: rupiahField.check(z.minimum(1)),
  /** Shares of a qurban. */
  bagian: z.optional(z.int().check(z.minimum(1), z.maximum(70))),
  /** Absent for a donor who wishes to stay unnamed. */
  nama: z.optional(textField(60).check(z.minLength(2))),
  /** In whose name it is given. */
  atas_nama: z.optional(textField(80)),
  email: z.optional(emailField),
  nomor_wa: z.optional(nomorField),
})

/** An order of pulsa or a token; it holds the price. */
const BagianPpob = z.strictObject({
  untuk: z.literal('ppob'),
  kode_pesanan: kodeField('pesanan'),
  /** The price of the order; another amount is refused. */
  jumlah: rupiahField.check(z.minimum(1)),
})

/** A top-up of an agent's deposit. */
const BagianDeposit = z.strictObject({
  untuk: z.literal('deposit'),
  kode_mitra: kodeField('mitra'),
  jumlah: rupiahField.check(z.minimum(10_000), z.maximum(100_000_000)),
})

/** A part that an agent pays from the deposit. */
export const BagianMitra = z.union([BagianSiswa, BagianSaldo, BagianDonasi, BagianPpob])
export type BagianMitra = z.infer<typeof BagianMitra>

/** One part of a payment, of one kind. A new kind of payment is added here. */
export const BagianBayar = z.union([
  BagianSiswa, BagianSaldo, BagianDonasi, BagianPpob, BagianDeposit,
])
export type BagianBayar = z.infer<typeof BagianBayar>

/** A request for what a cash desk takes: bills or saldo of a child, or a donation; plus further fields. */
export function bagianLoketWith<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.union([
    z.extend(BagianSiswa, shape), z.extend(BagianSaldo, shape), z.extend(BagianDonasi, shape),
  ])
}

/** A request for one part of any kind, plus further fields. */
export function bagianWith<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.union([
    z.extend(BagianSiswa, shape), z.extend(BagianSaldo, shape), z.extend(BagianDonasi, shape),
    z.extend(BagianPpob, shape), z.extend(BagianDeposit, shape),
  ])
}

/** Why a part may be refused, for every kind of caller. */
export const BAGIAN_REFUSALS = [
  'SISWA_TIDAK_DITEMUKAN', 'TAGIHAN_TIDAK_DITEMUKAN', 'TAGIHAN_SUDAH_LUNAS', 'TAGIHAN_DIBATALKAN',
  'TAGIHAN_BELUM_AKTIF', 'TAGIHAN_TIDAK_BOLEH_DICICIL', 'CICILAN_BUKAN_BAGIAN',
  'NOMINAL_MELEBIHI_SISA', 'SALDO_MELEBIHI_BATAS',
] as const

/** Why a donation may be refused. */
export const DONASI_REFUSALS = [
  'PROGRAM_TIDAK_DITEMUKAN', 'PROGRAM_DITUTUP', 'PROGRAM_BELUM_DIBUKA', 'KETETAPAN_UPZ_TIDAK_ADA',
  'KETETAPAN_UPZ_BERAKHIR', 'FITRAH_BELUM_DIBUKA', 'FITRAH_SUDAH_TUTUP', 'QURBAN_SUDAH_TUTUP',
  'QURBAN_HABIS', 'QURBAN_KURANG', 'QURBAN_HARGA_BERBEDA', 'NOMOR_WA_TIDAK_VALID', 'TITIPAN_HANYA_ANAK',
] as const

/** Why an order may not be paid. */
export const PPOB_REFUSALS = [
  'PESANAN_TIDAK_DITEMUKAN', 'PESANAN_SUDAH_DIBAYAR', 'PESANAN_KEDALUWARSA',
  'PESANAN_HARGA_BERBEDA', 'UANG_KEMBALI_BUKAN_MILIK_ANDA',
] as const

/** Why a deposit may not be topped up. */
export const DEPOSIT_REFUSALS = ['MITRA_TIDAK_DITEMUKAN', 'MITRA_BELUM_AKTIF'] as const
