import * as z from 'zod/mini'
import { dateField, instantField, kodeField } from '../wire/fields.ts'
import { LEVELS } from '../pengguna/level.ts'

const isi = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** The actions that the trail records; a new action adds a value. */
export const TINDAKAN = [
  'pengajuan_wali_dibuat', 'pengajuan_wali_disetujui', 'pengajuan_wali_ditolak', 'anak_ditautkan',
  'anak_dilepas', 'pin_siswa_diubah', 'sandi_diubah', 'email_diubah', 'akun_dihapus',
  'titipan_dipindah', 'tautan_dibuat', 'tautan_dicabut', 'titipan_otomatis_diubah', 'kas_diterima',
  'kas_ditutup', 'kas_diajukan', 'kas_disetujui', 'kas_ditolak', 'kas_ditarik_kembali', 'slip_diajukan', 'slip_disetujui', 'slip_ditolak', 'slip_ditarik_kembali',
  'pengembalian_diajukan', 'pengembalian_disetujui', 'pengembalian_ditolak',
  'pengembalian_ditarik_kembali', 'pengembalian_diselesaikan', 'tertahan_diambil',
  'tertahan_diperiksa', 'tertahan_diajukan', 'tertahan_disetujui', 'tertahan_ditolak',
  'tertahan_ditarik_kembali', 'tertahan_ditutup', 'berkas_diunggah', 'berkas_diimpor',
  'impor_dibatalkan', 'tugas_dihentikan',
  'kasus_diajukan', 'kasus_disetujui', 'kasus_ditolak', 'kasus_ditarik_kembali', 'setoran_disusun',
  'setoran_dibubarkan', 'setoran_diajukan', 'setoran_disetujui', 'setoran_ditolak',
  'setoran_ditarik_kembali', 'setoran_diterima', 'setoran_terlihat', 'pengingat_diatur',
  'cicilan_diajukan', 'cicilan_ditarik_kembali', 'cicilan_disetujui', 'cicilan_ditolak',
  'cicilan_dihentikan', 'cicilan_berakhir', 'aturan_cicilan_diubah', 'urutan_diubah',
  'daftar_diekspor', 'petugas_masuk', 'pemeriksaan_diminta',
] as const
export type Tindakan = (typeof TINDAKAN)[number]

export const getJejakRequest = z.strictObject({
  /** The last row already shown; absent for the newest page. */
  setelah: z.optional(kodeField('jejak')),
  idsekolah: z.optional(kodeField('sekolah')),
  idpengguna: z.optional(kodeField('pengguna')),
  tindakan: z.optional(z.string().check(z.regex(/^[a-z_]{3,40}$/))),
  /** Days in Jakarta, both included. */
  dari: z.optional(dateField),
  sampai: z.optional(dateField),
})
/** One line of the trail: who did what, when, from where, and what changed. */
export const BarisJejak = z.strictObject({
  idjejak: kodeField('jejak'),
  pada: instantField,
  /** Empty if the program acted. */
  nama: z.string(),
  level: z.nullable(z.enum(LEVELS)),
  tindakan: z.string(),
  subject_id: z.string(),
  sekolah: z.string(),
  alamat: z.string(),
  sebelum: z.nullable(isi),
  sesudah: z.nullable(isi),
  rincian: isi,
})
export type BarisJejak = z.infer<typeof BarisJejak>
