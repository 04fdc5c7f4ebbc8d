import type { Refusals } from '../wire/refusal.ts'

export const tugasRefusals = {
  TUGAS_TIDAK_DITEMUKAN: { http: 200, msg: 'Pekerjaan tidak ditemukan.' },
  TUGAS_SUDAH_BERAKHIR: { http: 200, msg: 'Pekerjaan ini sudah berakhir.' },
  TUGAS_BERKAS_HILANG: {
    http: 200, msg: 'Berkasnya sudah tidak tersimpan. Kirim berkas itu sekali lagi.',
  },
} as const satisfies Refusals
