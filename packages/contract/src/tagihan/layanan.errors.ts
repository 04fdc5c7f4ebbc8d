import type { Refusals } from '../wire/refusal.ts'

export const layananRefusals = {
  LAYANAN_BUKAN_HITUNGAN: { http: 200, msg: '{nama} tidak ditagih per hari, jadi tidak punya kalender.' },
  LAYANAN_BELUM_DIATUR: { http: 200, msg: 'Tetapkan dulu hari layanannya.' },
  LAYANAN_MASA_TERBALIK: {
    http: 200, msg: 'Hari terakhir tidak boleh sebelum hari pertama.', isian: 'sampai',
  },
  LAYANAN_SUDAH_DIIKUTI: { http: 200, msg: 'Siswa ini sudah ikut pada hari-hari itu.', isian: 'dari' },
  LAYANAN_SUDAH_DITIADAKAN: { http: 200, msg: 'Hari itu sudah dicatat tanpa layanan.', isian: 'tanggal' },
  LAYANAN_TIDAK_DITIADAKAN: { http: 200, msg: 'Hari itu tidak dicatat tanpa layanan.' },
  LAYANAN_KREDIT_TERPAKAI: {
    http: 200, msg: 'Harinya sudah dikurangkan dari penagihan berikutnya. Batalkan dulu draf penagihan itu, atau biarkan.',
  },
  LAYANAN_HARI_SUDAH_DITAGIH: {
    http: 200, msg: 'Bulan yang sudah ditagih masih memakai hari lama. Tiadakan dulu tanggalnya, atau ubah bulan depan.',
  },
  LAYANAN_BULAN_SUDAH_TERBIT: {
    http: 200, msg: 'Tagihan bulan itu sudah terbit tanpa hari tambahan ini. Batalkan dulu tagihannya, atau mulai bulan depan.',
  },
  LAYANAN_TERBIT_TANPA_HARI: {
    http: 200, msg: '{banyak} tagihan sudah terbit tanpa hari itu. Koreksi dulu tagihannya.',
  },
} as const satisfies Refusals
