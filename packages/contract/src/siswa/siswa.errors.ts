import type { Refusals } from '../wire/refusal.ts'

export const siswaRefusals = {
  NIS_SUDAH_DIPAKAI: {
    http: 200, msg: 'NIS ini sudah dipakai siswa lain di sekolah ini.', isian: 'nis',
  },
  NIS_LAMA_SISWA_LAIN: {
    http: 200, msg: 'NIS ini nomor lama siswa lain. Pakai nomor yang belum pernah dipakai.', isian: 'nis',
  },
  SISWA_SUDAH_DI_SEKOLAH: {
    http: 200, msg: 'Siswa ini sudah di sekolah itu.', isian: 'idsekolah',
  },
  NISN_SUDAH_DIPAKAI: {
    http: 200, msg: 'NISN ini sudah dipakai siswa lain di sekolah ini.', isian: 'nisn',
  },
  STATUS_SISWA_TIDAK_BISA: {
    http: 200, msg: 'Siswa tidak bisa dipindahkan ke status ini.', isian: 'status',
  },
  KELAS_TIDAK_DITEMUKAN: { http: 200, msg: 'Kelas tidak ditemukan.', isian: 'idkelas' },
  KELAS_SUDAH_ADA: {
    http: 200, msg: 'Kelas dengan nama ini sudah ada pada tahun ajaran itu.', isian: 'nama',
  },
  KELUARGA_TIDAK_DITEMUKAN: { http: 200, msg: 'Keluarga tidak ditemukan.' },
  KELUARGA_SATU_ANAK: { http: 200, msg: 'Pilih siswa lain sebagai saudaranya.' },
  KELUARGA_BERBEDA: {
    http: 200, msg: 'Kedua siswa sudah punya keluarga. Lepaskan salah satunya dulu.',
  },
  KELUARGA_BERKERINGANAN: {
    http: 200, msg: 'Keluarga ini punya keringanan bersama. Akhiri dulu, satukan, lalu ajukan lagi.',
  },
} as const satisfies Refusals
