import * as z from 'zod/mini'
import { nomorKuitansiField } from '../kuitansi/kuitansi.ts'
import { STATUS_PEMBAYARAN } from '../pembayaran/status.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { JENIS_PROGRAM } from './jenis-program.ts'

export const kuitansiZiswafRequest = z.strictObject({ nomor_kuitansi: nomorKuitansiField })
/** From the link that the donor got; without it the donor's data is masked. */
const kunciField = textField(100)
export const kuitansiDonaturRequest = z.strictObject({ nomor_kuitansi: nomorKuitansiField, kunci: kunciField })
export const pdfKuitansiZiswafRequest = z.strictObject({
  nomor_kuitansi: nomorKuitansiField, kunci: z.optional(kunciField),
})

/** A donation's receipt. Strangers see first letters of the donor, and no number or e-mail. */
export const KuitansiZiswaf = z.strictObject({
  /** The transaction ID. */
  kode_kuitansi: nomorKuitansiField,
  /** The number of BAZNAS or the LAZ: only with it this is a Bukti Setor Zakat. Empty without. */
  nomor_bsz: z.string(),
  tanggal_donasi: instantField,
  /** 15 November 2026 10.05 WIB */
  waktu_tertulis: z.string(),
  /** What reached the program, less what went back since. */
  jumlah: rupiahField,
  terbilang: z.string(),
  /** What came beyond it and is kept for the donor. */
  lebih: rupiahField,
  dikembalikan: rupiahField,
  donatur: z.string(),
  atas_nama: z.string(),
  email: z.string(),
  hp: z.string(),
  program: z.string(),
  jenis: z.enum(JENIS_PROGRAM),
  keterangan: z.string(),
  unit: z.string(),
  institusi: z.string(),
  /** File name of the unit's logo, or empty. */
  logo: z.string(),
  nama_metode: z.string(),
  /** Some of the donor's data is masked. */
  disamarkan: z.boolean(),
  alamat_verifikasi: z.string(),
})
export type KuitansiZiswaf = z.infer<typeof KuitansiZiswaf>

const tahunField = z.string().check(z.regex(/^20\d\d$/))

/** The newest year with a donation where none is given. */
export const donasiSayaRequest = z.strictObject({ tahun: z.optional(tahunField) })

/** What one person gave in a year of the unit's calendar, less what went back. */
export const DonasiSaya = z.strictObject({
  tahun: tahunField,
  /** The years with donations, the newest first. */
  tahun_ada: z.array(tahunField),
  jumlah: rupiahField,
  /** The sum of each kind of fund. */
  per_jenis: z.array(z.strictObject({ jenis: z.enum(JENIS_PROGRAM), jumlah: rupiahField })),
  donasi: z.array(
    z.strictObject({
      nomor_kuitansi: nomorKuitansiField,
      /** The number of the Bukti Setor Zakat; empty without. */
      nomor_bsz: z.string(),
      tanggal: dateField,
      program: z.string(),
      jenis: z.enum(JENIS_PROGRAM),
      /** In whose name it was given; empty for the donor's own. */
      atas_nama: z.string(),
      jumlah: rupiahField,
    }),
  ),
})
export type DonasiSaya = z.infer<typeof DonasiSaya>

export const daftarDonasiRequest = z.strictObject({
  cari: saringan.cari,
  jenis: z.optional(z.enum(JENIS_PROGRAM)),
  status: z.optional(z.enum(STATUS_PEMBAYARAN)),
  dari: saringan.dari,
  sampai: saringan.sampai,
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('pembayaran')),
})

/** A donation as staff of the unit see it. */
export const DonasiPortal = z.strictObject({
  kode_pembayaran: kodeField('pembayaran'),
  status: z.enum(STATUS_PEMBAYARAN),
  /** Hamba Allah where the donor wished to stay unnamed. */
  nama: z.string(),
  atas_nama: z.string(),
  program: z.string(),
  jenis: z.enum(JENIS_PROGRAM),
  jumlah: rupiahField,
  /** Late, double or excess money that is kept for the donor and can go back. */
  disimpan: rupiahField,
  nomor_kuitansi: z.nullable(z.string()),
  /** The number of the Bukti Setor Zakat; empty without. */
  nomor_bsz: z.string(),
  dibuat_at: instantField,
})
export type DonasiPortal = z.infer<typeof DonasiPortal>

export const catatBuktiSetorRequest = z.strictObject({
  nomor_kuitansi: nomorKuitansiField,
  nomor_bsz: textField(60).check(z.minLength(3)),
})

export const imporBuktiSetorRequest = z.strictObject({ nama_berkas: textField(120) })
