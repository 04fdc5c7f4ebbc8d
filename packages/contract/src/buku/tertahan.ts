import { saringan } from '../wire/daftar.ts'
import * as z from 'zod/mini'
import { dateField, instantField, kodeField, rupiahField, textField } from '../wire/fields.ts'
import { kunciBuktiField } from '../pembayaran/pembayaran.ts'
import { METODE_TERCATAT, STATUS_PEMBAYARAN } from '../pembayaran/status.ts'
import { putusFields, tarikFields, Usulan } from '../usulan/usulan.ts'
import { nomorKasusField } from './rekonsiliasi.ts'
import { KEADAAN_TERTAHAN, SEBAB_TERTAHAN } from './tertahan.status.ts'

export {
  KEADAAN_TERTAHAN, SEBAB_TERTAHAN, STATUS_TERTAHAN, type KeadaanTertahan, type SebabTertahan,
  type StatusTertahan,
} from './tertahan.status.ts'

/** TH-<institusi>-<running number> */
const nomorTertahanField = z
  .string()
  .check(z.regex(/^TH-[a-z][a-z0-9]{1,15}-[0-9]{6,9}$/))

/** The most proofs for one payment. */
export const BUKTI_MAX = 3

/** From the payer who opened the payment or got its link, who sends the key; or from a guardian. */
export const kirimBuktiRequest = z.strictObject({
  kode_pembayaran: kodeField('pembayaran'),
  kunci: z.optional(kunciBuktiField),
})

/** A payment that waits for a person. */
export const Tertahan = z.strictObject({
  nomor_tertahan: nomorTertahanField,
  keadaan: z.enum(KEADAAN_TERTAHAN),
  sebab: z.enum(SEBAB_TERTAHAN),
  sejak: instantField,
  /** The time by which the payer was promised a decision. */
  dijanjikan_at: instantField,
  kode_pembayaran: kodeField('pembayaran'),
  status_pembayaran: z.enum(STATUS_PEMBAYARAN),
  metode: z.enum(METODE_TERCATAT),
  nama_metode: z.string(),
  jumlah: rupiahField,
  total: rupiahField,
  /** Null where it is for no pupil. */
  kode_siswa: z.nullable(kodeField('siswa')),
  nis: z.string(),
  nama_siswa: z.string(),
  sekolah: z.string(),
  untuk: z.array(z.string()),
  /** Proofs of the payer, oldest first. */
  bukti: z.array(z.strictObject({ idbukti: kodeField('bukti'), dikirim_at: instantField })),
  dibuat_at: instantField,
  kedaluwarsa_at: instantField,
  diperiksa_at: z.nullable(instantField),
  periksa_lagi_at: z.nullable(instantField),
  /** The responsible officer, or empty. */
  dipegang_oleh: z.string(),
  dipegang_saya: z.boolean(),
  /** One officer's finding that the money is there. */
  temuan: z.nullable(
    z.strictObject({
      jumlah: rupiahField,
      tanggal: dateField,
      /** The school in whose account the money is; null for the collecting account. */
      rekening: z.nullable(z.string()),
      /** The line of the imported statement; null if the reference was typed instead. */
      nomor_kasus: z.nullable(nomorKasusField),
      /** The text of the line, or the bank's reference as typed. */
      referensi: z.string(),
      diajukan_oleh: z.string(),
      diajukan_at: instantField,
    }),
  ),
  usulan: z.nullable(Usulan),
  diputus_oleh: z.string(),
  diputus_at: z.nullable(instantField),
  alasan: z.string(),
  nomor_kuitansi: z.nullable(z.string()),
  /** Every status change of the payment, oldest first. */
  riwayat: z.array(
    z.strictObject({ status: z.enum(STATUS_PEMBAYARAN), pada: instantField, sebab: z.string() }),
  ),
})
export type Tertahan = z.infer<typeof Tertahan>

export const getTertahanRequest = z.strictObject({
  keadaan: z.optional(z.enum(KEADAAN_TERTAHAN)),
  sebab: z.optional(z.enum(SEBAB_TERTAHAN)),
  idsekolah: saringan.idsekolah,
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(nomorTertahanField),
  cari: saringan.cari,
  dari: saringan.dari,
  sampai: saringan.sampai,
})

export const nomorTertahanRequest = z.strictObject({ nomor_tertahan: nomorTertahanField })

export const fotoBuktiRequest = z.strictObject({ idbukti: kodeField('bukti') })

/** A line of an imported statement with this amount that belongs to no payment yet. */
export const BarisTertahan = z.strictObject({
  /** The case of the line until it is linked. */
  nomor_kasus: nomorKasusField,
  rekening: z.nullable(z.string()),
  tanggal: dateField,
  jumlah: rupiahField,
  keterangan: z.string(),
})
export type BarisTertahan = z.infer<typeof BarisTertahan>

export const periksaTertahanRequest = z.strictObject({
  nomor_tertahan: nomorTertahanField,
  /**
   * The payment's id in the provider's list, as an officer saw it; only the provider's answer
   * counts.
   */
  nomor_penyedia: z.optional(textField(80).check(z.minLength(3))),
})

/**
 * Found in a bank account: a line of its statement, or its reference if no statement was imported.
 */
export const ajukanTertahanRequest = z.union([
  z.strictObject({ nomor_tertahan: nomorTertahanField, nomor_kasus: nomorKasusField }),
  z.strictObject({
    nomor_tertahan: nomorTertahanField,
    /** The amount that arrived, which may differ from the request. */
    jumlah: rupiahField.check(z.minimum(1)),
    /** The day on which it arrived. */
    tanggal: dateField,
    /** The bank's reference, three letters or digits at least; money is booked once per reference. */
    referensi: textField(80).check(z.regex(/(?:[A-Za-z0-9][^A-Za-z0-9]*){3}/)),
  }),
])

export const putusTertahanRequest = z.strictObject({
  nomor_tertahan: nomorTertahanField,
  ...putusFields,
})

export const tarikTertahanRequest = z.strictObject({
  nomor_tertahan: nomorTertahanField,
  ...tarikFields,
})

export const tutupTertahanRequest = z.strictObject({
  nomor_tertahan: nomorTertahanField,
  /** The payer reads this text. */
  alasan: textField(200).check(z.minLength(5)),
})
