import type { Refusals } from '../wire/refusal.ts'

export const kenaikanRefusals = {
  KENAIKAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Kenaikan kelas ini tidak ditemukan.' },
  KENAIKAN_SUDAH_ADA: { http: 200, msg: 'Kenaikan kelas tahun ajaran ini sudah ada.' },
  KENAIKAN_TANPA_SISWA: {
    http: 200, msg: 'Belum ada siswa aktif di kelas tahun ajaran ini.', isian: 'tahun_ajaran',
  },
  KENAIKAN_BUKAN_DRAF: {
    http: 200, msg: 'Kenaikan ini sudah diajukan. Tarik dulu untuk mengubahnya.',
  },
  KENAIKAN_SISWA_BERUBAH: {
    http: 200, msg: '{banyak} siswa berubah sejak kenaikan ini disiapkan. Batalkan, lalu siapkan lagi.',
  },
  KENAIKAN_BELUM_DITERAPKAN: { http: 200, msg: 'Kenaikan ini tidak sedang diterapkan.' },
  KENAIKAN_SUDAH_DITAGIH: {
    http: 200, msg: 'Sudah ada {banyak} tagihan tahun ajaran baru. Kenaikan tidak bisa diurungkan.',
  },
  KENAIKAN_SISWA_SUDAH_BERUBAH: {
    http: 200, msg: '{banyak} siswa sudah berubah sejak naik kelas. Ubah siswa itu satu per satu.',
  },
} as const satisfies Refusals
