import type { Refusals } from '../wire/refusal.ts'

export const tunggakanRefusals = {
  JANJI_SUDAH_LEWAT: { http: 200, msg: 'Tanggal janji tidak boleh sudah lewat.', isian: 'janji' },
  JANJI_TIDAK_DITEMUKAN: { http: 200, msg: 'Janji ini tidak ditemukan atau sudah selesai.' },
  HENTI_TERLALU_LAMA: {
    http: 200, msg: 'Pilih hari dari hari ini sampai satu tahun ke depan.', isian: 'sampai',
  },
  PENGINGAT_TIDAK_BERHENTI: { http: 200, msg: 'Pengingat keluarga ini tidak sedang dihentikan.' },
  SURAT_TANPA_TUNGGAKAN: { http: 200, msg: 'Tidak ada yang menunggak, jadi tidak ada surat.' },
  SURAT_TERLALU_BANYAK: { http: 200, msg: 'Paling banyak {maks} surat sekali buat. Persempit pilihannya.' },
  SURAT_SUDAH_DIBUAT: { http: 200, msg: 'Surat ini sudah dibuat hari ini untuk {banyak} siswa.' },
  SURAT_TIDAK_DITEMUKAN: { http: 200, msg: 'Surat ini tidak ditemukan.' },
} as const satisfies Refusals
