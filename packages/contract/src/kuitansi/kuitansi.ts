import * as z from 'zod/mini'
import { instantField, rupiahField, rupiahQuery, zoneField } from '../wire/fields.ts'
import { HASIL_VERIFIKASI } from '../pembayaran/status.ts'

/** KW-<institusi>-<school>-<year>-<running number>-<six random letters> */
export const NOMOR_KUITANSI_PATTERN =
  /^K[A-FH-Z]-[a-z][a-z0-9]{1,15}-[A-Z0-9]{2,8}-\d{4}-\d{6,}-[0-9A-HJKMNP-TV-Z]{6}$/
/** KG-…: the document that lists all receipts of one payment, named after the first of them. */
export const NOMOR_GABUNGAN_PATTERN =
  /^KG-[a-z][a-z0-9]{1,15}-[A-Z0-9]{2,8}-\d{4}-\d{6,}-[0-9A-HJKMNP-TV-Z]{6}$/
export const nomorKuitansiField = z.string().check(z.maxLength(64), z.regex(NOMOR_KUITANSI_PATTERN))

export const nomorKuitansiRequest = z.strictObject({ nomor_kuitansi: nomorKuitansiField })

/** A4, or the paper roll of a desk's printer. */
const KERTAS = ['a4', '58mm'] as const
export const pdfKuitansiRequest = z.extend(nomorKuitansiRequest, {
  /** A4 when absent. */
  kertas: z.optional(z.enum(KERTAS)),
})

const BarisKuitansi = z.strictObject({
  nama: z.string(),
  jumlah: rupiahField,
  /** The rest of the bill after this payment; null if the line is not a bill, or a gift. */
  sisa: z.nullable(rupiahField),
})

export const Kuitansi = z.strictObject({
  nomor_kuitansi: nomorKuitansiField,
  institusi: z.string(),
  sekolah: z.string(),
  alamat_sekolah: z.string(),
  logo_sekolah: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  rincian: z.array(BarisKuitansi),
  biaya: rupiahField,
  titipan: rupiahField,
  total: rupiahField,
  /** Refunded to the payer since; the signed content says what was paid. */
  dikembalikan: rupiahField,
  /** Moved from its bills to titipan since. */
  ke_titipan: rupiahField,
  /** Approved refunds that are not paid out yet. */
  sedang_dikembalikan: rupiahField,
  /** Taken back by the payer's bank, for the whole charge. */
  ditarik: rupiahField,
  /** True until two people decide about the money that the bank took back. */
  sengketa_terbuka: z.boolean(),
  terbilang: z.string(),
  nama_metode: z.string(),
  dibayar_at: instantField,
  zona_waktu: zoneField,
  /** 15 November 2026 10.05 WIB, as printed on the paper. */
  waktu_tertulis: z.string(),
  kode_pembayaran: z.string(),
  /** Ed25519 over the receipt's content, base64url. */
  tanda_tangan: z.string(),
  /** Where anyone can check it; also the content of the QR. */
  alamat_verifikasi: z.string(),
})
export type Kuitansi = z.infer<typeof Kuitansi>

export const verifikasiRequest = z.strictObject({
  /** Anything a person may type from paper; a text that is not our number is unknown. */
  nomor_kuitansi: z.string().check(z.maxLength(80)),
  tanda_tangan: z.optional(z.string().check(z.maxLength(100))),
  /** The amount printed on the paper, for comparison. */
  jumlah: z.optional(rupiahQuery),
})

/** Says nothing about the pupil beyond what is printed on the receipt. */
export const Verifikasi = z.strictObject({
  hasil: z.enum(HASIL_VERIFIKASI),
  nomor_kuitansi: z.string(),
  sekolah: z.string(),
  nama_siswa: z.string(),
  /** Empty for a joint receipt. */
  rincian: z.array(BarisKuitansi),
  /** Fee and titipan beside the lines; both zero for a joint receipt. */
  biaya: rupiahField,
  titipan: rupiahField,
  total: rupiahField,
  dikembalikan: rupiahField,
  ke_titipan: rupiahField,
  sedang_dikembalikan: rupiahField,
  ditarik: rupiahField,
  sengketa_terbuka: z.boolean(),
  /** The word that is stamped on it; empty for a joint receipt. */
  cap: z.string(),
  waktu_tertulis: z.string(),
  penjelasan: z.string(),
  /** For a joint receipt: the receipts that it lists. */
  kuitansi: z.array(
    z.strictObject({
      nomor_kuitansi: z.string(),
      sekolah: z.string(),
      total: rupiahField,
      hasil: z.enum(HASIL_VERIFIKASI),
    }),
  ),
  /** For a joint receipt, which names no pupil: the signed content, for a check without us. */
  tertanda: z.nullable(
    z.strictObject({ isi: z.string(), tanda_tangan: z.string(), kunci_publik: z.string() }),
  ),
})
export type Verifikasi = z.infer<typeof Verifikasi>
