import type { Refusals } from '../wire/refusal.ts'

export const pengembalianRefusals = {
  PENGEMBALIAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Pengembalian ini tidak ditemukan.' },
  PENGEMBALIAN_TIDAK_BERJALAN: {
    http: 200, msg: 'Pengembalian ini tidak sedang menunggu uang keluar.',
  },
  PENGEMBALIAN_BUKAN_TUNAI: {
    http: 200,
    msg: 'Anda dapat menyerahkan uang tunai dari kas Anda. Selain tunai dicatat oleh bendahara.',
  },
  TIDAK_ADA_YANG_DIKEMBALIKAN: {
    http: 200,
    msg:
      'Tidak ada yang dapat dikembalikan: uangnya belum diterima, atau kode ini bukan pembayaran ' +
      'di sekolah Anda.',
  },
  PENGEMBALIAN_MELEBIHI_SISA: {
    http: 200, msg: 'Paling banyak {maksimum} dari pembayaran ini dapat dikembalikan.',
    isian: 'jumlah',
  },
  PENGEMBALIAN_MELEBIHI_TITIPAN: {
    http: 200, msg: 'Titipan siswa ini yang dapat dikembalikan tinggal {maksimum}.',
    isian: 'jumlah',
  },
  PEMBAYARAN_DISENGKETAKAN: {
    http: 200,
    msg: 'Bank pembayar menarik {ditarik} dari pembayaran ini. Paling banyak {maksimum} dapat dikembalikan.',
    isian: 'jumlah',
  },
  PENGEMBALIAN_DISENGKETAKAN: {
    http: 200,
    msg:
      'Bank pembayar menarik {ditarik} dari uang ini. Tunggu kasusnya diputuskan, atau simpan sebagai ' +
      'titipan.',
  },
  PENGEMBALIAN_PER_ANAK: {
    http: 200,
    msg:
      'Ini pembayaran untuk beberapa anak. Kembalikan per anak, dengan nomor kuitansi anak itu ' +
      '(KW-…).',
  },
  CARA_TIDAK_TERSEDIA: { http: 200, msg: 'Cara ini tidak dapat dipakai: {alasan}.', isian: 'cara' },
  TUJUAN_BELUM_DITULIS: {
    http: 200, msg: 'Tuliskan bank, nomor dan nama rekening tujuan.', isian: 'tujuan',
  },
  REFERENSI_BELUM_DITULIS: {
    http: 200, msg: 'Tuliskan nomor referensi transfer dari bank.', isian: 'referensi',
  },
} as const satisfies Refusals
