import type { State } from '../wire/state.ts'
import type { CalonKasus, SebabKasus, StatusKasus, TindakanKasus } from './rekonsiliasi.ts'

export const statusKasusWords = {
  terbuka: { word: 'Terbuka', tone: 'late', sign: 'warning' },
  diajukan: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  selesai: { word: 'Selesai', tone: 'paid', sign: 'check' },
} as const satisfies Record<StatusKasus, State>

export const sebabKasusWords = {
  terlambat: 'Belum muncul di laporan',
  biaya_berbeda: 'Biaya berbeda',
  pengirim_tidak_dikenal: 'Transfer belum teridentifikasi',
  jumlah_salah: 'Jumlah salah',
  belum_ada_di_impor: 'Belum muncul di berkas',
  sengketa: 'Ditarik bank pembayar',
  kembali_di_luar: 'Dikembalikan di luar Lunas',
  setoran_berbeda: 'Setoran berbeda',
  pencairan_berbeda: 'Pencairan berbeda',
} as const satisfies Record<SebabKasus, string>

export const tindakanKasusWords = {
  terima_biaya: 'Terima biaya yang berbeda',
  catat_selisih: 'Catat sebagai selisih',
  titipan_siswa: 'Jadikan titipan siswa',
  kembalikan_pengirim: 'Kembalikan kepada pengirim',
  menyusul: 'Berkas menyusul',
  tagih_ulang: 'Tagih ulang kepada wali',
  terima_pencairan: 'Akui sebagai pencairan penyedia',
  terima_dipotong: 'Akui sebagai pencairan, selisihnya biaya penyedia',
  hubungkan: 'Hubungkan dengan pembayaran',
  impor_dibatalkan: 'Impor berkasnya dibatalkan',
  setor_tunai: 'Setoran tunai dari brankas',
  penerimaan_lain: 'Penerimaan lain, bukan pembayaran',
  sengketa_menang: 'Sengketa dimenangkan, uangnya kembali',
  sudah_dicatat: 'Transfer penanggung atau sponsor yang sudah dicatat',
} as const satisfies Record<TindakanKasus, string>

/** Explanations for the person who has to choose. */
export const tindakanKasusHints: Partial<Record<TindakanKasus, string>> = {
  sengketa_menang: 'Penyedia sudah mengembalikan uangnya. Pembayarannya berlaku seperti semula.',
  setor_tunai:
    'Uang tunai dari brankas sekolah yang dibawa ke bank. Isi brankas berkurang sebesar ini.',
  sudah_dicatat:
    'Uangnya sudah dicatat di Penanggung atau Pembayaran sponsor. Tidak dicatat dua kali.',
  terima_dipotong:
    'Dihitung dari berkas penyedia: dicatat jika barisnya kurang, dibatalkan jika barisnya utuh.',
  penerimaan_lain:
    'Misalnya bunga, bantuan, atau uang sendiri dari rekening lain. Tidak menjadi uang siswa.',
}

export const halanganWords = {
  jumlah: 'Jumlahnya lain daripada baris berkas.',
  rekening: 'Uangnya tidak masuk ke rekening ini.',
  sudah_ada_baris: 'Sudah punya baris berkasnya sendiri.',
} as const satisfies Record<NonNullable<CalonKasus['halangan']>, string>
