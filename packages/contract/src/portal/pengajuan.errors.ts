import type { Refusals } from '../wire/refusal.ts'

export const pengajuanRefusals = {
  PENGAJUAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Pengajuan ini tidak ditemukan.' },
  PENGAJUAN_SUDAH_DIPUTUS: { http: 200, msg: 'Pengajuan ini sudah diputuskan.' },
  PENGAJUAN_NOMOR_BERGANTI: {
    http: 200, msg: 'Nomor orang tua ini sudah berganti. Tolak, lalu minta mengajukan lagi.',
  },
  WALI_TIDAK_TERTAUT: { http: 200, msg: 'Orang ini bukan lagi wali siswa tersebut.' },
  NOMOR_LAMA_TIDAK_DIKENAL: {
    http: 200, msg: 'Nomor yang akan diganti tidak tercatat lagi untuk siswa ini.',
  },
} as const satisfies Refusals
