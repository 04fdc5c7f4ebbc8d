import { saringan } from '../wire/daftar.ts'
import * as z from 'zod/mini'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { bagianLoketWith } from '../pembayaran/bagian-bayar.ts'

export const terimaKasRequest = bagianLoketWith({
  /** The cash that was given, if the officer wants the change calculated. */
  uang: z.optional(rupiahField),
  keterangan: z.optional(textField(100)),
})
/** Received cash, with its receipt. */
export const KasDiterima = z.strictObject({
  kode_pembayaran: kodeField('pembayaran'),
  nomor_kuitansi: z.string(),
  jumlah: rupiahField,
  /** The change. */
  kembalian: rupiahField,
  idkas: kodeField('kas'),
  diterima_at: instantField,
})
export type KasDiterima = z.infer<typeof KasDiterima>

/** The drawer of one officer at one school, from the first cash until it is counted. */
export const Kas = z.strictObject({
  idkas: kodeField('kas'),
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  petugas: z.string(),
  /** The day it was opened, in the school's zone. */
  tanggal: dateField,
  dibuka_at: instantField,
  ditutup_at: z.nullable(instantField),
  /** The supervisor who counted it in place of its officer, or empty. */
  ditutup_oleh: z.string(),
  pembayaran: z.int(),
  /** Cash paid out as refunds. */
  keluar: rupiahField,
  /** The cash that should be in it. */
  seharusnya: rupiahField,
  /** The counted cash; null while it is open. */
  dihitung: z.nullable(rupiahField),
  /** Counted minus expected; negative when money is missing. */
  selisih: z.nullable(z.int()),
  alasan: z.string(),
  /** A count that differs too much waits for a second person, who counts without seeing it. */
  usulan: z.nullable(Usulan),
  /** Why the last such count was not accepted. */
  catatan: z.string(),
})
export type Kas = z.infer<typeof Kas>

export const tutupKasRequest = z.strictObject({
  idkas: kodeField('kas'),
  dihitung: rupiahField,
  /** The expected cash shown on screen; refused if it has changed since. */
  seharusnya: z.optional(rupiahField),
  /** Required when the count differs. */
  alasan: z.optional(textField(200)),
})

export const putusKasRequest = z.strictObject({
  idkas: kodeField('kas'),
  ...putusFields,
  /** The second person's own count; required to agree. */
  dihitung: z.optional(rupiahField),
})

export const tarikKasRequest = z.strictObject({ idkas: kodeField('kas'), ...tarikFields })

export const riwayatKasRequest = z.strictObject({
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('kas')),
  idsekolah: z.optional(kodeField('sekolah')),
  petugas: saringan.petugas,
  dari: saringan.dari,
  sampai: saringan.sampai,
  usulan: saringan.usulan,
})

export const bukuKasRequest = z.strictObject({
  idsekolah: kodeField('sekolah'),
  tanggal: dateField,
})
/** Everything a school received on one day, by any method. */
export const BukuHari = z.strictObject({
  tanggal: dateField,
  sekolah: z.string(),
  baris: z.array(
    z.strictObject({
      pada: instantField,
      nomor_kuitansi: z.string(),
      kode_pembayaran: kodeField('pembayaran'),
      /** Null where it is for no pupil. */
      kode_siswa: z.nullable(kodeField('siswa')),
      nis: z.string(),
      nama_siswa: z.string(),
      nama_metode: z.string(),
      petugas: z.string(),
      untuk: z.array(z.string()),
      jumlah: rupiahField,
    }),
  ),
  per_metode: z.array(
    z.strictObject({ nama_metode: z.string(), kali: z.int(), jumlah: rupiahField }),
  ),
  total: rupiahField,
})
export type BukuHari = z.infer<typeof BukuHari>
