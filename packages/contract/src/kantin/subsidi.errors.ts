import type { Refusals } from '../wire/refusals.ts'

export const subsidiRefusals = {
  SUBSIDI_TIDAK_DITEMUKAN: { http: 200, msg: 'Subsidi makan ini tidak ditemukan.' },
  SUBSIDI_MASA_SALAH: {
    http: 200, msg: 'Tanggal akhir tidak boleh sebelum tanggal mulai atau sebelum hari ini.', isian: 'sampai',
  },
  SUBSIDI_TANPA_PENERIMA: { http: 200, msg: 'Pilih kelas atau siswa, salah satu.', isian: 'kelas' },
  SUBSIDI_TANPA_SPONSOR: {
    http: 200, msg: 'Isi nama sponsor, atau pilih sekolah sebagai pembayar.', isian: 'sponsor',
  },
  SUBSIDI_KELAS_KOSONG: { http: 200, msg: 'Kelas {kelas} tidak punya siswa aktif.', isian: 'kelas' },
  SUBSIDI_BUKAN_SISWANYA: {
    http: 200, msg: 'Ada siswa yang bukan siswa aktif di sekolah ini.', isian: 'siswa',
  },
  SUBSIDI_BELUM_BERLAKU: { http: 200, msg: 'Hanya subsidi yang berlaku bisa diakhiri.' },
} as const satisfies Refusals
