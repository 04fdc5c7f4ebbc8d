import type { Refusals } from '../wire/refusal.ts'

export const donasiRefusals = {
  QURBAN_HARGA_BERBEDA: {
    http: 200, msg: 'Satu bagian qurban {harga}. Jumlahnya harus sesuai banyak bagian.', isian: 'jumlah',
  },
  TITIPAN_HANYA_ANAK: {
    http: 200, msg: 'Titipan hanya untuk tagihan dan saldo anak. Pilih cara bayar lain untuk donasi.',
  },
  PENGINGAT_TANPA_NOMOR: {
    http: 200, msg: 'Pengingat dikirim lewat WhatsApp. Isi dulu nomor WhatsApp Anda di Profil.',
  },
  PENGINGAT_TERLALU_BANYAK: {
    http: 200, msg: 'Paling banyak {maks} pengingat. Hentikan salah satu dulu.',
  },
  BUKTI_SETOR_HANYA_ZAKAT: { http: 200, msg: 'Bukti Setor Zakat hanya untuk kuitansi zakat.' },
  BUKTI_SETOR_DIPAKAI: {
    http: 200, msg: 'Nomor ini sudah dipakai kuitansi lain.', isian: 'nomor_bsz',
  },
  BUKTI_SETOR_TAK_WAJAR: { http: 200, msg: 'Nomor Bukti Setor Zakat kosong, terlalu pendek atau terlalu panjang.' },
  BUKTI_SETOR_TAK_TERBACA: { http: 200, msg: 'Berkas ini bukan CSV yang dapat dibaca.' },
  BUKTI_SETOR_TERLALU_BANYAK: {
    http: 200, msg: 'Lebih dari {maks} baris untuk satu berkas. Bagi menjadi beberapa berkas.',
  },
} as const satisfies Refusals
