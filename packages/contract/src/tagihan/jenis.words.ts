import type { BentukJenis, KelompokJenis, SifatJenis } from './jenis.status.ts'

export const sifatWords = {
  biaya: 'Biaya',
  sumbangan: 'Sumbangan sukarela',
} as const satisfies Record<SifatJenis, string>

export const kelompokWords = {
  bulanan: 'Bulanan (SPP)',
  tahunan: 'Tahunan (kegiatan, daftar ulang)',
  masuk: 'Masuk (uang pangkal)',
  barang: 'Barang (seragam, buku)',
  layanan: 'Layanan (katering, jemputan)',
  insidental: 'Insidental (wisuda, ujian)',
  sukarela: 'Sukarela',
} as const satisfies Record<KelompokJenis, string>

export const bentukWords = {
  bulanan: 'Tiap bulan',
  tahunan: 'Tiap tahun ajaran',
  sekali: 'Sekali',
  hitungan: 'Tarif × jumlah hari',
  pemakaian: 'Per pemakaian',
} as const satisfies Record<BentukJenis, string>
