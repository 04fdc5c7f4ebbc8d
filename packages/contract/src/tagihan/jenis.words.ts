import type { BentukJenis, KelompokJenis, SaatMasuk, SifatJenis } from './jenis.status.ts'

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

export const saatMasukWords = {
  tidak: 'Tidak ditagih saat masuk',
  penuh: 'Ditagih penuh',
  prorata: 'Ditagih untuk sisa hari bulan itu',
} as const satisfies Record<SaatMasuk, string>

export const bentukWords = {
  bulanan: 'Tiap bulan',
  tahunan: 'Tiap tahun ajaran',
  sekali: 'Sekali',
  hitungan: 'Tarif × jumlah hari',
  pemakaian: 'Per pemakaian',
} as const satisfies Record<BentukJenis, string>
