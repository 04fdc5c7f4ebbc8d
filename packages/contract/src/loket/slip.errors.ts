import type { Refusals } from '../wire/refusal.ts'

export const slipRefusals = {
  SLIP_TIDAK_DITEMUKAN: { http: 200, msg: 'Bukti transfer ini tidak ditemukan.' },
  SLIP_TIDAK_DIKENALI: { http: 200, msg: 'Berkas ini bukan foto JPEG atau PNG, dan bukan PDF.' },
  FOTO_TIDAK_TERBACA: {
    http: 200, msg: 'Foto ini rusak atau terlalu besar. Kirim foto lain.',
  },
  FOTO_TIDAK_DITEMUKAN: {
    http: 200, msg: 'Fotonya sudah tidak tersimpan. Lampirkan sekali lagi.', isian: 'foto',
  },
  FOTO_TERLALU_BANYAK: {
    http: 200, msg: 'Foto yang Anda kirim hari ini sudah terlalu banyak. Lanjutkan besok.',
  },
  SLIP_SUDAH_DIKIRIM: {
    http: 200, msg: 'Bukti transfer yang sama sudah dicatat dan belum ditolak.', isian: 'foto',
  },
  JUMLAH_KURANG_DARI_TAGIHAN: {
    http: 200, msg: 'Jumlah transfer kurang dari tagihan yang dipilih, {jumlah}.', isian: 'jumlah',
  },
  TANGGAL_BELUM_TIBA: { http: 200, msg: 'Tanggal transfer belum tiba.', isian: 'tanggal' },
} as const satisfies Refusals
