import type { Refusals } from '../wire/refusals.ts'

export const programRefusals = {
  PROGRAM_TIDAK_DITEMUKAN: { http: 200, msg: 'Program ini tidak ditemukan.' },
  PROGRAM_DITUTUP: { http: 200, msg: 'Program {nama} sudah ditutup. Terima kasih atas niat baik Anda.' },
  PROGRAM_BELUM_DIBUKA: { http: 200, msg: 'Program {nama} dibuka mulai {tanggal}.' },
  KETETAPAN_UPZ_TIDAK_ADA: {
    http: 200, msg: 'Zakat belum bisa diterima: izin UPZ lembaga ini belum tercatat.',
  },
  KETETAPAN_UPZ_BERAKHIR: {
    http: 200, msg: 'Zakat belum bisa diterima: izin UPZ lembaga ini berakhir {tanggal}.',
  },
  FITRAH_BELUM_DIBUKA: {
    http: 200, msg: 'Zakat fitrah belum dibuka. Anda tetap bisa bersedekah.',
  },
  FITRAH_SUDAH_TUTUP: {
    http: 200, msg: 'Zakat fitrah ditutup {waktu}. Anda tetap bisa bersedekah.',
  },
  QURBAN_SUDAH_TUTUP: { http: 200, msg: 'Pemesanan qurban ditutup {tanggal}.' },
  QURBAN_HABIS: { http: 200, msg: 'Semua bagian qurban {nama} sudah terisi.' },
  QURBAN_KURANG: { http: 200, msg: 'Tinggal {sisa} bagian qurban. Kurangi jumlahnya.' },
} as const satisfies Refusals
