import { saringan } from '../wire/daftar.ts'
import * as z from 'zod/mini'
import { instantField, kodeField, rupiahField } from '../wire/fields.ts'

/** Whether what is kept pays by itself, in an address where everything is text. */
export const OTOMATIS_TITIPAN = ['ya', 'tidak'] as const
export type OtomatisTitipan = (typeof OTOMATIS_TITIPAN)[number]

/** Sorts by amount only: sorting by time would have to read all ledger rows. */
export const URUT_TITIPAN = ['-jumlah', 'jumlah'] as const
export type UrutTitipan = (typeof URUT_TITIPAN)[number]

export const daftarTitipanRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  otomatis: z.optional(z.enum(OTOMATIS_TITIPAN)),
  /** The last pupil already shown; absent for the first page. */
  setelah: z.optional(kodeField('siswa')),
  /** The largest first when absent. */
  urut: z.optional(z.enum(URUT_TITIPAN)),
  cari: saringan.cari,
  kelas: saringan.kelas,
})

/** What is kept for a pupil, as the school sees it. */
const kept = {
  kode_siswa: kodeField('siswa'),
  nis: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  jumlah: rupiahField,
  /** Waits for the rest of a payment, and is not in `jumlah`. */
  disisihkan: rupiahField,
  /** The wali lets it pay bills by itself. */
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

/** What one school keeps, and for how many pupils. */
export const TotalTitipan = z.strictObject({
  idsekolah: kodeField('sekolah'),
  sekolah: z.string(),
  siswa: z.int(),
  jumlah: rupiahField,
})
export type TotalTitipan = z.infer<typeof TotalTitipan>

/**
 * Why money came or went: paid too much, pays bills, moved between children, set aside for a
 * payment and let go of again, gave back to the payer, came off a bill, a refund that was called off,
 * a decided case.
 */
const JENIS_MUTASI = [
  'lebih_bayar', 'membayar', 'pindah', 'disisihkan', 'dilepas', 'dikembalikan', 'dari_tagihan',
  'batal_kembali', 'kasus', 'koreksi',
] as const
export type JenisMutasi = (typeof JENIS_MUTASI)[number]

export const rincianTitipanRequest = z.strictObject({ kode_siswa: kodeField('siswa') })

export const MutasiTitipan = z.strictObject({
  pada: instantField,
  jenis: z.enum(JENIS_MUTASI),
  arah: z.enum(['masuk', 'keluar']),
  jumlah: rupiahField,
  /** The payment that it came from, that it made, or that it waits for. */
  kode_pembayaran: z.nullable(kodeField('pembayaran')),
  nomor_kuitansi: z.nullable(z.string()),
  /** The bills it paid or came from. */
  untuk: z.array(z.string()),
  /** The child it moved to or came from; first letters only where it goes to another's school. */
  saudara: z.string(),
  nomor_kasus: z.nullable(z.string()),
})
export type MutasiTitipan = z.infer<typeof MutasiTitipan>

/** What is kept for one pupil, and the latest of what came and went. */
export const RincianTitipan = z.strictObject({
  ...kept,
  /** Newest first. */
  mutasi: z.array(MutasiTitipan),
})
export type RincianTitipan = z.infer<typeof RincianTitipan>
