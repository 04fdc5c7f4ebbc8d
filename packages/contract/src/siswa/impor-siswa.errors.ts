import type { Refusals } from '../wire/refusal.ts'

export const imporSiswaRefusals = {
  BERKAS_BUKAN_TABEL: {
    http: 200, msg: 'Berkas ini tidak terbaca. Simpan sebagai .xlsx atau .csv, lalu kirim lagi.',
  },
  BERKAS_MENGEMBANG: { http: 200, msg: 'Isi berkas ini terlalu besar untuk dibuka.' },
  KEPALA_TIDAK_ADA: { http: 200, msg: 'Kolom {kolom} tidak ditemukan di berkas ini.' },
  BARIS_TERLALU_BANYAK: { http: 200, msg: 'Berkas ini lebih dari {maks} baris. Bagi menjadi beberapa berkas.' },
  IMPOR_SISWA_TIDAK_DITEMUKAN: { http: 200, msg: 'Impor ini tidak ditemukan.' },
  IMPOR_SISWA_SUDAH_DIPUTUS: { http: 200, msg: 'Impor ini sudah diterapkan atau dibatalkan.' },
  IMPOR_SISWA_BERUBAH: {
    http: 200, msg: 'Data siswa sudah berubah sejak berkas dibaca. Kirim berkasnya sekali lagi.',
  },
  IMPOR_SISWA_TERPAKAI: {
    http: 200, msg: 'Impor tidak bisa dibatalkan: sudah ada tagihan atau data lain pada siswanya.',
  },
} as const satisfies Refusals
