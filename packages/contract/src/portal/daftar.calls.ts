import * as z from 'zod/mini'
import { METODE_TERCATAT, STATUS_PEMBAYARAN } from '../pembayaran/status.ts'
import { DESK_AND_OFFICE, OFFICE } from '../pengguna/level.ts'
import { JENIS_SURAT } from '../tagihan/tunggakan.status.ts'
import type { Call } from '../wire/call.ts'
import { saringan } from '../wire/daftar.ts'
import { dateField, instantField, kodeField, rupiahField } from '../wire/fields.ts'

const A_MINUTE = 60
/** Everybody who works at a school or supervises one. */
const READERS = DESK_AND_OFFICE

/** The filter choices at the person's schools. */
const pilihanRequest = z.strictObject({ idsekolah: z.optional(kodeField('sekolah')) })
const Pilihan = z.strictObject({
  kelas: z.array(z.string()),
  jenis: z.array(z.string()),
  petugas: z.array(z.strictObject({ idpengguna: kodeField('pengguna'), nama: z.string() })),
  metode: z.array(z.strictObject({ metode: z.enum(METODE_TERCATAT), nama: z.string() })),
})
export type Pilihan = z.infer<typeof Pilihan>

const daftarPembayaranRequest = z.strictObject({
  ...saringan,
  status: z.optional(z.enum(STATUS_PEMBAYARAN)),
  metode: z.optional(z.enum(METODE_TERCATAT)),
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('pembayaran')),
})
/** A payment as the school's staff see it, whoever paid. */
const PembayaranSekolah = z.strictObject({
  kode_pembayaran: kodeField('pembayaran'),
  status: z.enum(STATUS_PEMBAYARAN),
  metode: z.enum(METODE_TERCATAT),
  nama_metode: z.string(),
  /** Null where it is for no pupil. */
  kode_siswa: z.nullable(kodeField('siswa')),
  nis: z.string(),
  nama_siswa: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  untuk: z.array(z.string()),
  jumlah: rupiahField,
  biaya: rupiahField,
  /** The officer at the desk; empty for payments by app or bank. */
  petugas: z.string(),
  dibuat_at: instantField,
  nomor_kuitansi: z.nullable(z.string()),
})
export type PembayaranSekolah = z.infer<typeof PembayaranSekolah>

const daftarSuratRequest = z.strictObject({
  idsekolah: saringan.idsekolah,
  cari: saringan.cari,
  dari: saringan.dari,
  sampai: saringan.sampai,
  kelas: saringan.kelas,
  petugas: saringan.petugas,
  surat: z.optional(z.enum(JENIS_SURAT)),
  setelah: z.optional(kodeField('surat')),
})
/** A letter about arrears as it was written; paying later does not change it. */
const SuratSekolah = z.strictObject({
  idsurat: kodeField('surat'),
  nomor_surat: z.string(),
  jenis: z.enum(JENIS_SURAT),
  tanggal: dateField,
  kode_siswa: kodeField('siswa'),
  nama_siswa: z.string(),
  nis: z.string(),
  kelas: z.string(),
  sekolah: z.string(),
  jumlah: rupiahField,
  /** The bills that it names: what was overdue of each, and since when. */
  rincian: z.array(z.strictObject({ nama: z.string(), jatuh_tempo: dateField, sisa: rupiahField })),
  petugas: z.string(),
  /** The work that wrote it, which names its file. */
  idtugas: kodeField('tugas'),
})
export type SuratSekolah = z.infer<typeof SuratSekolah>

/** Read-only lists: request, row and call of each are defined together. */
export const daftarCalls = {
  getPilihan: {
    summary: 'Kelas, jenis tagihan, petugas dan cara bayar untuk menyaring daftar',
    levels: READERS,
    request: pilihanRequest,
    answer: Pilihan,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  daftarPembayaran: {
    summary: 'Semua pembayaran sekolah, terbaru dulu; dijumlahkan yang berhasil, atau yang dipilih',
    levels: READERS,
    request: daftarPembayaranRequest,
    answer: z.array(PembayaranSekolah),
    reads: 'pembayaran',
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
  daftarSurat: {
    summary: 'Surat tunggakan yang sudah dibuat, terbaru dulu',
    levels: OFFICE,
    request: daftarSuratRequest,
    answer: z.array(SuratSekolah),
    reads: 'siswa',
    ringkasan: true,
    refusals: [],
    limit: { max: 240, window_s: A_MINUTE },
  },
} as const satisfies Record<string, Call>
