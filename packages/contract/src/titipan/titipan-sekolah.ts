import { saringan } from '../wire/daftar.ts'
import * as z from 'zod/mini'
import { instantField, kodeField, rupiahField } from '../wire/fields.ts'
import { OTOMATIS_TITIPAN, URUT_TITIPAN } from './titipan.status.ts'

export {
  OTOMATIS_TITIPAN, URUT_TITIPAN, type OtomatisTitipan, type UrutTitipan,
} from './titipan.status.ts'

export const daftarTitipanRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  otomatis: z.optional(z.enum(OTOMATIS_TITIPAN)),
  /** The last pupil already shown; absent for the first page. */
  setelah: z.optional(kodeField('siswa')),
  /** By default the largest first. */
  urut: z.optional(z.enum(URUT_TITIPAN)),
  cari: saringan.cari,
  kelas: saringan.kelas,
})

/** A pupil's titipan, for the school. */
const kept = {
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  jumlah: rupiahField,
  /** Set aside until the rest of a payment arrives; not part of `jumlah`. */
  disisihkan: rupiahField,
  /** True if the wali lets it pay bills automatically. */
  otomatis: z.boolean(),
}

export const TitipanSiswa = z.strictObject({
  ...kept,
  /** Since when the titipan has been above zero without a gap. */
  sejak: instantField,
  /** When it last changed. */
  terakhir: instantField,
})
export type TitipanSiswa = z.infer<typeof TitipanSiswa>

export const totalTitipanRequest = z.strictObject({ idsekolah: z.optional(kodeField('sekolah')) })

/** The titipan at one school, and of how many pupils. */
export const TotalTitipan = z.strictObject({
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  siswa: z.int(),
  jumlah: rupiahField,
})
export type TotalTitipan = z.infer<typeof TotalTitipan>

/**
 * Why titipan changed: overpaid, pays bills, moved between children, set aside for a payment,
 * released again, refunded to the payer, taken off a bill, a cancelled refund, a decided case.
 */
const JENIS_MUTASI = [
  'lebih_bayar', 'membayar', 'pindah', 'disisihkan', 'dilepas', 'dikembalikan', 'dari_tagihan',
  'batal_kembali', 'dari_saldo', 'kasus', 'koreksi',
] as const
export type JenisMutasi = (typeof JENIS_MUTASI)[number]

export const rincianTitipanRequest = z.strictObject({ kode_siswa: kodeField('siswa') })

export const MutasiTitipan = z.strictObject({
  pada: instantField,
  jenis: z.enum(JENIS_MUTASI),
  arah: z.enum(['masuk', 'keluar']),
  jumlah: rupiahField,
  /** The payment that it came from, made, or waits for. */
  kode_pembayaran: z.nullable(kodeField('pembayaran')),
  nomor_kuitansi: z.nullable(z.string()),
  /** The bills that it paid or came from. */
  untuk: z.array(z.string()),
  /**
   * The other child. One at another school shows first letters and no reference, which would open
   * that child's bills.
   */
  saudara: z.nullable(
    z.strictObject({ nama: z.string(), kode_siswa: z.nullable(kodeField('siswa')) }),
  ),
  nomor_kasus: z.nullable(z.string()),
})
export type MutasiTitipan = z.infer<typeof MutasiTitipan>

/** One pupil's titipan with its latest movements. */
export const RincianTitipan = z.strictObject({
  ...kept,
  /** Newest first. */
  mutasi: z.array(MutasiTitipan),
})
export type RincianTitipan = z.infer<typeof RincianTitipan>
