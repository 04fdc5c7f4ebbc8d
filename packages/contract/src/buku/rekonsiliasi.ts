import { saringan } from '../wire/daftar.ts'
import { kodeBank } from '@lunas/values/kode-bank'
import * as z from 'zod/mini'
import { instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { urutField } from '../wire/urut.ts'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { SEBAB_KASUS, STATUS_KASUS } from './kasus.status.ts'

export { IMPOR_PAGE_SIZE, KASUS_PAGE_SIZE } from '../portal/page-size.ts'
export { SEBAB_KASUS, STATUS_KASUS, type SebabKasus, type StatusKasus } from './kasus.status.ts'

/** The kind of report: the gateway's pay-outs, a bank statement, or a SNAP bank's report. */
export const FORMAT_IMPOR = ['midtrans', 'bank', 'snap'] as const
export type FormatImpor = (typeof FORMAT_IMPOR)[number]

/**
 * How a case is closed: always by a posting, never by an edit. `menyusul` and `impor_dibatalkan`
 * are written by the program.
 */
export const TINDAKAN_KASUS = [
  'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'menyusul',
  'tagih_ulang', 'terima_pencairan', 'hubungkan', 'impor_dibatalkan', 'setor_tunai',
  'penerimaan_lain', 'terima_dipotong', 'sengketa_menang', 'sudah_dicatat',
] as const
export type TindakanKasus = (typeof TINDAKAN_KASUS)[number]

/** RK-<institusi>-<running number> */
export const NOMOR_KASUS_PATTERN = /^RK-[a-z][a-z0-9]{1,15}-[0-9]{6,9}$/
export const nomorKasusField = z.string().check(z.regex(NOMOR_KASUS_PATTERN))

/** Enough for a large school's statement of a year. */
export const IMPOR_BYTES_MAX = 50 * 1024 * 1024
/** Browsers derive the type of a CSV file from the program that opens it, or send none. */
export const IMPOR_TYPES = [
  'text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream',
] as const

/** The columns of a bank's file, by the words of its heading. */
export const Pemetaan = z.strictObject({
  tanggal: textField(80),
  keterangan: textField(80),
  /** Incoming money. */
  jumlah: textField(80),
  /** The bank's own reference, if its file has one. */
  referensi: z.optional(textField(80)),
})
export type Pemetaan = z.infer<typeof Pemetaan>

/** A bank's name as typed. `kodeBank` of it identifies the bank and must not be empty. */
const namaBankField = textField(40).check(
  z.minLength(2), z.refine((nama) => kodeBank(nama) !== ''),
)

export const imporBerkasRequest = z.strictObject({
  format: z.enum(FORMAT_IMPOR),
  nama_berkas: textField(120),
  /** For `bank` and `snap`. For `bank`, without a mapping the one that was used last for this bank is used. */
  nama_bank: z.optional(namaBankField),
  /** The mapping of a bank's file, heading by heading; all but `kolom_referensi` or none. */
  kolom_tanggal: z.optional(Pemetaan.shape.tanggal),
  kolom_keterangan: z.optional(Pemetaan.shape.keterangan),
  kolom_jumlah: z.optional(Pemetaan.shape.jumlah),
  kolom_referensi: Pemetaan.shape.referensi,
  /** For `bank`: the school whose own account it is; without it, the collecting account. */
  idsekolah: z.optional(kodeField('sekolah')),
})

export const Impor = z.strictObject({
  idimpor: kodeField('impor'),
  format: z.enum(FORMAT_IMPOR),
  nama_berkas: z.string(),
  nama_bank: z.string(),
  /** The school whose own account the statement is of; null for the collecting account. */
  sekolah: z.nullable(z.string()),
  diimpor_at: instantField,
  diimpor_oleh: z.string(),
  /** New lines of the file. */
  baris: z.int(),
  /** Lines that an earlier file, or the same one, already contained. */
  baris_berulang: z.int(),
  cocok: z.int(),
  kasus: z.int(),
  jumlah: rupiahField,
  biaya: rupiahField,
  /** The sen of its lines beyond whole rupiah, stored beside the books. */
  sen: z.int(),
  /** When it was withdrawn, with all its postings reversed. */
  dibatalkan_at: z.nullable(instantField),
  dibatalkan_oleh: z.nullable(z.string()),
  alasan_batal: z.string(),
})
export type Impor = z.infer<typeof Impor>

/** The result of an import. The same file again returns the same import with `sudah_ada`. */
export const HasilImpor = z.strictObject({ impor: Impor, sudah_ada: z.boolean() })
export type HasilImpor = z.infer<typeof HasilImpor>

export const getImporRequest = z.strictObject({ setelah: z.optional(kodeField('impor')) })

export const batalkanImporRequest = z.strictObject({
  idimpor: kodeField('impor'),
  alasan: textField(300).check(z.minLength(5)),
})

/** The period for which reports of one account were imported. */
export const CakupanImpor = z.strictObject({
  akun: z.string(),
  nama: z.string(),
  /** Null while no report was imported; then no payment there counts as missing. */
  sejak: z.nullable(instantField),
  sampai: z.nullable(instantField),
  /** The sen of its statements beyond the whole rupiah of our books; below one rupiah. */
  sen: z.int(),
})
export type CakupanImpor = z.infer<typeof CakupanImpor>

export const PemetaanTersimpan = z.strictObject({
  nama_bank: z.string(),
  pemetaan: Pemetaan,
  dipakai_at: instantField,
})

/** One line of a report. */
export const BarisImpor = z.strictObject({
  waktu: instantField,
  referensi: z.string(),
  referensi_uang: z.string(),
  /** Money that came in, or went back to the payer. */
  arah: z.enum(['masuk', 'keluar']),
  jumlah: rupiahField,
  biaya: rupiahField,
  keterangan: z.string(),
  /** True if its import was withdrawn. */
  dibatalkan: z.boolean(),
})
export type BarisImpor = z.infer<typeof BarisImpor>

export const Kasus = z.strictObject({
  nomor_kasus: nomorKasusField,
  status: z.enum(STATUS_KASUS),
  sebab: z.enum(SEBAB_KASUS),
  /** One sentence about the difference. */
  penjelasan: z.string(),
  /** The unexplained amount. */
  selisih: rupiahField,
  dibuat_at: instantField,
  baris: z.nullable(BarisImpor),
  kode_pembayaran: z.nullable(kodeField('pembayaran')),
  /** The actions that may be proposed for this case. */
  pilihan: z.array(z.enum(TINDAKAN_KASUS)),
  tindakan: z.nullable(z.enum(TINDAKAN_KASUS)),
  /** For `hubungkan`: the payment that the line is proposed to belong to. */
  usulan_pembayaran: z.nullable(kodeField('pembayaran')),
  /** The provider's fee that the proposal books; negative if it takes a booked fee back, null for none. */
  usulan_potongan: z.nullable(z.int()),
  /** Who gets the money if the proposal is agreed: a pupil, or, without a reference, a donor. */
  usulan_siswa: z.nullable(
    z.strictObject({
      kode_siswa: z.nullable(kodeField('siswa')), nama: z.string(), nis: z.string(), kelas: z.string(),
    }),
  ),
  catatan: z.string(),
  diajukan_oleh: z.nullable(z.string()),
  diajukan_at: z.nullable(instantField),
  diputus_oleh: z.nullable(z.string()),
  /** The second person's note, also for a refusal. */
  catatan_putusan: z.string(),
  diputus_at: z.nullable(instantField),
  usulan: z.nullable(Usulan),
})
export type Kasus = z.infer<typeof Kasus>

export const getKasusRequest = z.strictObject({
  status: z.optional(z.enum(STATUS_KASUS)),
  sebab: z.optional(z.enum(SEBAB_KASUS)),
  /** The last case already shown. */
  setelah: z.optional(nomorKasusField),
  /** `jumlah` sorts by the unexplained amount. */
  urut: urutField,
  dari: saringan.dari,
  sampai: saringan.sampai,
})

export const ajukanKasusRequest = z.strictObject({
  nomor_kasus: nomorKasusField,
  tindakan: z.enum([
    'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'tagih_ulang',
    'terima_pencairan', 'hubungkan', 'setor_tunai', 'penerimaan_lain', 'terima_dipotong',
    'sengketa_menang', 'sudah_dicatat',
  ]),
  /** The pupil for `titipan_siswa`, if the case has no payment. */
  kode_siswa: z.optional(kodeField('siswa')),
  /** The payment for `hubungkan`. */
  kode_pembayaran: z.optional(kodeField('pembayaran')),
  catatan: textField(300).check(z.minLength(5)),
})

export const putusKasusRequest = z.strictObject({
  nomor_kasus: nomorKasusField,
  ...putusFields,
})

export const tarikKasusRequest = z.strictObject({
  nomor_kasus: nomorKasusField,
  ...tarikFields,
})

/** Why a payment cannot belong to a line. */
const HALANGAN_CALON = ['jumlah', 'rekening', 'sudah_ada_baris'] as const

/**
 * Without `cari`: payments that fit in amount, account and day. With it: the payment that the
 * number names.
 */
export const getCalonRequest = z.strictObject({
  nomor_kasus: nomorKasusField,
  /** A payment, a receipt, a slip, or a pupil by code or NIS. */
  cari: z.optional(textField(80)),
})

/** A payment that the line of a case may belong to. */
export const CalonKasus = z.strictObject({
  kode_pembayaran: kodeField('pembayaran'),
  sekolah: z.string(),
  /** Several for a basket. */
  kode_siswa: z.array(kodeField('siswa')),
  nama_siswa: z.string(),
  jumlah: rupiahField,
  dibayar_at: instantField,
  nama_metode: z.string(),
  /** The sender on the slip. */
  pengirim: z.string(),
  nomor_kuitansi: z.nullable(z.string()),
  /** The fee that linking would book, because the line is less than the payment. */
  potongan: rupiahField,
  halangan: z.nullable(z.enum(HALANGAN_CALON)),
})
export type CalonKasus = z.infer<typeof CalonKasus>
