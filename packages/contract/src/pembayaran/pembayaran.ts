import * as z from 'zod/mini'
import { BagianBayar, bagianWith } from './bagian-bayar.ts'
import {
  instantField,
  institusiField,
  kodeField,
  rupiahField,
  rupiahQuery,
  textField,
  zoneField,
} from '../wire/fields.ts'
import { METODE, METODE_TERCATAT, STATUS_PEMBAYARAN } from './status.ts'
import { Siswa } from '../tagihan/tagihan.ts'
import { UNTUK } from './untuk.ts'

const metodeField = z.enum(METODE)

/** The groups of payment methods on a screen. */
const KELOMPOK_METODE = ['titipan', 'qris', 'dompet', 'virtual_account', 'gerai'] as const

const BAGIAN = 'SIS-[a-z][a-z0-9]{1,15}-[0-9A-HJKMNP-TV-Z]{26}:\\d{1,12}'
const BAGIAN_PATTERN = new RegExp(`^${BAGIAN}(,${BAGIAN}){0,9}$`)

export const getMetodeRequest = z.strictObject({
  jumlah: rupiahQuery,
  kode_institusi: z.optional(institusiField),
  /** The pupil; the wali is also offered the pupil's titipan. */
  kode_siswa: z.optional(kodeField('siswa')),
  /** A donation has no fee: the institution bears it. */
  untuk: z.optional(z.enum(UNTUK)),
  /** How much of it is a donation beside bills; that part bears no fee. */
  donasi: z.optional(rupiahQuery),
  /** Several pupils instead, each with an amount: `kode_siswa:jumlah`, joined by commas. */
  keranjang: z.optional(z.string().check(z.regex(BAGIAN_PATTERN))),
  /** A link instead; whose bills it is for decides who bears the fee. */
  kode_tautan: z.optional(kodeField('tautan')),
})

/** A payment method for this amount, with everything the payer must know before choosing it. */
export const PilihanMetode = z.strictObject({
  metode: metodeField,
  nama: z.string(),
  kelompok: z.enum(KELOMPOK_METODE),
  biaya: rupiahField,
  total: rupiahField,
  minimum: rupiahField,
  maksimum: rupiahField,
  tersedia: z.boolean(),
  /** Why it cannot be used for this amount, or empty. */
  alasan: z.string(),
})
export type PilihanMetode = z.infer<typeof PilihanMetode>

/** More children than a family has. */
export const KERANJANG_SISWA_MAX = 10
/** So many children, and a donation beside them. */
export const KERANJANG_BAGIAN_MAX = KERANJANG_SISWA_MAX + 1

const caraHitung = {
  jumlah: rupiahField.check(z.minimum(1)),
  /** Bills that are paid before the school's order, in this order. */
  dahulukan: z.optional(z.array(kodeField('tagihan')).check(z.maxLength(50))),
  /** Whether the pupil's titipan also pays; only for the pupil's wali. */
  titipan: z.optional(z.boolean()),
}

/** An amount for one child, or for several of one institution. */
export const hitungRequest = z.union([
  z.strictObject({ ...caraHitung, kode_siswa: kodeField('siswa') }),
  z.strictObject({
    ...caraHitung,
    keranjang: z
      .array(kodeField('siswa'))
      .check(z.minLength(1), z.maxLength(KERANJANG_SISWA_MAX)),
  }),
])
/** Which bills an amount would close or reduce, before anything is paid. */
export const HasilHitung = z.strictObject({
  bagian: z.array(
    z.strictObject({
      /** The pupil of the bill, if several children were asked for. */
      kode_siswa: z.optional(kodeField('siswa')),
      kode_tagihan: kodeField('tagihan'),
      nama: z.string(),
      jumlah: rupiahField,
      sisa_sesudah: rupiahField,
    }),
  ),
  /** Open bills that get nothing. */
  tidak_tersentuh: z.array(
    z.strictObject({
      kode_siswa: z.optional(kodeField('siswa')),
      kode_tagihan: kodeField('tagihan'),
      nama: z.string(),
      sisa: rupiahField,
    }),
  ),
  /** Money that no open bill can take. */
  tidak_terpakai: rupiahField,
  /** How much titipan pays. */
  dari_titipan: z.optional(rupiahField),
})
export type HasilHitung = z.infer<typeof HasilHitung>

const caraBayar = {
  metode: metodeField,
  keterangan: z.optional(textField(100)),
  /** Titipan of a pupil pays that pupil's part first, and the gateway the rest. */
  titipan: z.optional(z.boolean()),
}

/** For one child, or for several of one institution in one payment with one fee. */
export const buatRequest = z.union([
  bagianWith(caraBayar),
  z.strictObject({
    ...caraBayar,
    keranjang: z.array(BagianBayar).check(z.minLength(1), z.maxLength(KERANJANG_BAGIAN_MAX)),
  }),
])

/** What the payer has to do, once the gateway has answered. */
export const Instruksi = z.discriminatedUnion('jenis', [
  z.strictObject({ jenis: z.literal('va'), bank: z.string(), nomor_va: z.string() }),
  z.strictObject({
    jenis: z.literal('mandiri_bill'),
    kode_perusahaan: z.string(),
    nomor_bill: z.string(),
  }),
  z.strictObject({ jenis: z.literal('qris'), qr_string: z.string() }),
  /**
   * A wallet's own link, for a tap on the phone or its camera; and, if the wallet has one, the
   * picture of a code for its own app.
   */
  z.strictObject({
    jenis: z.literal('dompet'), tautan: z.string(), gambar_qr: z.optional(z.string()),
  }),
  /** Shown or read out at the till of a store. */
  z.strictObject({ jenis: z.literal('gerai'), kode_bayar: z.string() }),
])
export type Instruksi = z.infer<typeof Instruksi>

/** Sentences for the payer: what we know, since when, what happens next and by when. */
export const StatusJujur = z.strictObject({
  yang_diketahui: z.string(),
  sejak: instantField,
  berikutnya: z.string(),
  /** Null if nothing more is expected. */
  paling_lambat: z.nullable(instantField),
})
export type StatusJujur = z.infer<typeof StatusJujur>

const BarisPembayaran = z.strictObject({
  /** Null if the line is not a bill. */
  kode_tagihan: z.nullable(kodeField('tagihan')),
  nama: z.string(),
  jumlah: rupiahField,
})

/** The bill's current rest; null if the line is not a bill, or a gift that may still be given. */
const BarisDibayar = z.extend(BarisPembayaran, { sisa: z.nullable(rupiahField) })
export type BarisDibayar = z.infer<typeof BarisDibayar>

/** A payer by link gets no reference that would open the child's other bills. */
const SiswaDibayar = z.extend(Siswa, { kode_siswa: z.nullable(kodeField('siswa')) })

/** What a basket pays for one child; a receipt names one child, so each has its own. */
export const BagianPembayaran = z.strictObject({
  untuk: z.enum(UNTUK),
  siswa: SiswaDibayar,
  status: z.enum(STATUS_PEMBAYARAN),
  jumlah: rupiahField,
  /** The one fee of a basket is listed with its first child. */
  biaya: rupiahField,
  menjadi_titipan: rupiahField,
  rincian: z.array(BarisDibayar),
  nomor_kuitansi: z.nullable(z.string()),
})
export type BagianPembayaran = z.infer<typeof BagianPembayaran>

/** Titipan of a child that pays together with the gateway, once the gateway's money has arrived. */
export const BagianTitipan = z.strictObject({
  siswa: SiswaDibayar,
  /** Waits for the gateway's money; used, with its own receipt; released to the child. */
  status: z.enum(['disisihkan', 'dipakai', 'dilepas']),
  jumlah: rupiahField,
  rincian: z.array(BarisPembayaran),
  nomor_kuitansi: z.nullable(z.string()),
})
export type BagianTitipan = z.infer<typeof BagianTitipan>

export const Pembayaran = z.strictObject({
  kode_pembayaran: kodeField('pembayaran'),
  /** The kind of payment; for a basket the kind of its first part. */
  untuk: z.enum(UNTUK),
  status: z.enum(STATUS_PEMBAYARAN),
  metode: z.enum(METODE_TERCATAT),
  nama_metode: z.string(),
  jumlah: rupiahField,
  biaya: rupiahField,
  total: rupiahField,
  /** What has arrived so far, which may differ from `total`. */
  diterima: rupiahField,
  /** The part that became titipan: no bill owed it, or it was moved from one. */
  menjadi_titipan: rupiahField,
  /** The part of `menjadi_titipan` that had paid bills before. */
  ke_titipan: rupiahField,
  /** The part that was refunded to the payer. */
  dikembalikan: rupiahField,
  keterangan: z.string(),
  /** For a basket the first child. */
  siswa: SiswaDibayar,
  /** The pay link that was used, or null. */
  kode_tautan: z.nullable(kodeField('tautan')),
  /** The order that it pays, for the person who ordered; else null. */
  kode_pesanan: z.nullable(kodeField('pesanan')),
  /** For a basket the lines of all children. */
  rincian: z.array(BarisDibayar),
  /** The children of a basket, each with its own; empty when it is for one child. */
  bagian: z.array(BagianPembayaran),
  /** Titipan that pays together with it, per child; not in `jumlah`, which is the gateway's. */
  dari_titipan: z.array(BagianTitipan),
  /** Null while the gateway has not answered yet. */
  instruksi: z.nullable(Instruksi),
  dibuat_at: instantField,
  kedaluwarsa_at: instantField,
  /** When we last asked the gateway, or null. */
  diperiksa_at: z.nullable(instantField),
  /** The server's clock, so that a countdown is right on a phone whose clock is wrong. */
  sekarang: instantField,
  zona_waktu: zoneField,
  nomor_kuitansi: z.nullable(z.string()),
  status_jujur: StatusJujur,
  /** An officer is searching for its money or has found it; the payer should not pay again. */
  sedang_dicari: z.boolean(),
  /** How many proofs the payer has sent for it. */
  bukti_terkirim: z.int(),
  /** How many proofs may still be sent; zero once the money has arrived. */
  sisa_bukti: z.int(),
  riwayat: z.array(
    z.strictObject({ status: z.enum(STATUS_PEMBAYARAN), pada: instantField, sebab: z.string() }),
  ),
})
export type Pembayaran = z.infer<typeof Pembayaran>

/** A signature of the payment's reference. Whoever has it may send proofs for this payment. */
export const kunciBuktiField = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** The answer to whoever opens a payment; the key is theirs alone, so nobody else is told. */
export const PembayaranDibuka = z.extend(Pembayaran, { kunci_bukti: kunciBuktiField })
export type PembayaranDibuka = z.infer<typeof PembayaranDibuka>

export const kodePembayaranRequest = z.strictObject({ kode_pembayaran: kodeField('pembayaran') })

export const RIWAYAT_PAGE_SIZE = 20
export const riwayatRequest = z.strictObject({
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('pembayaran')),
  status: z.optional(z.enum(STATUS_PEMBAYARAN)),
  kode_siswa: z.optional(kodeField('siswa')),
  /** A month of the calendar in Jakarta, `2026-11`. */
  bulan: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
})
/**
 * The same list with a search text, which is sent in a body, since it is usually a child's name.
 */
export const cariRiwayatRequest = z.extend(riwayatRequest, {
  /** Part of a child's name, of a bill's name or of a receipt number. */
  cari: textField(60).check(z.minLength(2)),
})
export const BarisRiwayat = z.strictObject({
  kode_pembayaran: kodeField('pembayaran'),
  status: z.enum(STATUS_PEMBAYARAN),
  nama_metode: z.string(),
  /** Null where it is for no pupil. */
  kode_siswa: z.nullable(kodeField('siswa')),
  /** The full name for the wali's own children, masked for others. */
  nama_siswa: z.string(),
  untuk: z.enum(UNTUK),
  /** The names of the paid bills or kinds. */
  rincian: z.array(z.string()),
  total: rupiahField,
  /** The part that was refunded to the payer. */
  dikembalikan: rupiahField,
  /** How much less arrived than was requested; 0 while nothing has arrived. */
  kurang: rupiahField,
  /** The total of the basket that it belongs to, or null. */
  total_gabungan: z.nullable(rupiahField),
  dibuat_at: instantField,
  kedaluwarsa_at: instantField,
  nomor_kuitansi: z.nullable(z.string()),
  /** An officer is searching for its money or has found it. */
  sedang_dicari: z.boolean(),
  status_jujur: StatusJujur,
})
export type BarisRiwayat = z.infer<typeof BarisRiwayat>
