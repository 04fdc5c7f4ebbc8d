import type { Refusals } from '../wire/refusal.ts'

export const anakRefusals = {
  SISWA_SUDAH_TERTAUT: { http: 200, msg: 'Siswa ini sudah ada di daftar anak Anda.' },
  WALI_BELUM_TERCATAT: {
    http: 200,
    msg: 'Sekolah belum mencatat nomor wali siswa ini. Ajukan nomor Anda ke sekolah.',
  },
  BUKAN_ANAK_ANDA: { http: 403, msg: 'Siswa ini tidak ada di daftar anak Anda.' },
  PENGAJUAN_SUDAH_ADA: {
    http: 200, msg: 'Pengajuan Anda untuk siswa ini sedang menunggu jawaban sekolah.',
  },
  PENGAJUAN_TERLALU_BANYAK: {
    http: 200, msg: 'Paling banyak {maksimum} pengajuan dapat menunggu. Hubungi sekolah Anda.',
  },
} as const satisfies Refusals
