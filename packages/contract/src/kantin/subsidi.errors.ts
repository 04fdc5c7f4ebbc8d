import type { Refusals } from '../wire/refusal.ts'

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
  SUBSIDI_BUKAN_KELASNYA: { http: 200, msg: 'Ada kelas yang bukan kelas sekolah ini.', isian: 'kelas' },
  SUBSIDI_BUKAN_SISWANYA: {
    http: 200, msg: 'Ada siswa yang bukan siswa aktif di sekolah ini.', isian: 'siswa',
  },
  SPONSOR_TIDAK_DITEMUKAN: { http: 200, msg: 'Pembayaran sponsor ini tidak ditemukan.' },
  SPONSOR_TIDAK_BERUTANG: { http: 200, msg: 'Sponsor subsidi ini tidak berutang sekarang.', isian: 'idsubsidi' },
  SPONSOR_LEBIH_BAYAR: { http: 200, msg: 'Sponsor masih harus membayar {sisa}. Tulis paling banyak itu.', isian: 'jumlah' },
  SPONSOR_TANGGAL_SALAH: { http: 200, msg: 'Tanggal terima tidak boleh setelah hari ini.', isian: 'tanggal' },
  SUBSIDI_BELUM_BERLAKU: { http: 200, msg: 'Hanya subsidi yang berlaku bisa diakhiri.' },
} as const satisfies Refusals
