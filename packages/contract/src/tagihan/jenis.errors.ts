import type { Refusals } from '../wire/refusal.ts'

export const jenisRefusals = {
  JENIS_TIDAK_DITEMUKAN: { http: 200, msg: 'Jenis tagihan ini tidak ditemukan.' },
  JENIS_SUDAH_BERUBAH: {
    http: 200, msg: 'Jenis tagihan sekolah ini baru saja berubah. Buka lagi, lalu urutkan.',
  },
  JENIS_SUDAH_ADA: {
    http: 200, msg: 'Sekolah ini sudah punya jenis tagihan bernama {nama}.', isian: 'nama',
  },
  JENIS_TIDAK_BOLEH: {
    http: 200, msg: 'Sekolah ini tidak boleh menagih kelompok ini. Pilih kelompok lain.',
    isian: 'kelompok',
  },
  JENIS_TEMPO_SALAH: {
    http: 200, msg: 'Jatuh tempo bulanan antara tanggal {dari} dan 28.', isian: 'hari_tempo',
  },
  TARIF_TIDAK_DITEMUKAN: { http: 200, msg: 'Tarif ini tidak ditemukan.' },
  TARIF_BERTABRAKAN: {
    http: 200, msg: 'Tarif untuk sasaran ini sudah ada mulai {tanggal}. Akhiri tarif itu dulu.',
  },
  TARIF_TANGGAL_TERBALIK: {
    http: 200, msg: 'Tanggal berakhir tidak boleh sebelum tanggal mulai.', isian: 'sampai',
  },
  TARIF_SASARAN_ASING: { http: 200, msg: 'Kelas, tingkat atau siswa ini bukan dari sekolah ini.' },
} as const satisfies Refusals
