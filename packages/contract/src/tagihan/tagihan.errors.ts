import type { Refusals } from '../wire/refusal.ts'

export const tagihanRefusals = {
  SISWA_TIDAK_DITEMUKAN: {
    http: 200,
    msg: 'NIS tidak ditemukan di sekolah ini. Periksa kembali sekolah dan nomor induk siswa.',
  },
  TAGIHAN_TIDAK_DITEMUKAN: {
    http: 200, msg: 'Tagihan tidak ditemukan. Muat ulang daftar tagihan.',
  },
  TAGIHAN_SUDAH_LUNAS: { http: 200, msg: 'Tagihan {nama} sudah lunas.' },
  TAGIHAN_DIBATALKAN: { http: 200, msg: 'Tagihan {nama} sudah dibatalkan oleh sekolah.' },
  TAGIHAN_BELUM_AKTIF: {
    http: 200, msg: 'Tagihan {nama} baru dapat dibayar mulai {tanggal}.',
  },
  TAGIHAN_TIDAK_BOLEH_DICICIL: {
    http: 200, msg: 'Tagihan {nama} harus dibayar penuh sebesar {sisa}.',
  },
  NOMINAL_MELEBIHI_SISA: {
    http: 200, msg: 'Nominal untuk {nama} melebihi sisa tagihan {sisa}.',
  },
  TAGIHAN_TERLALU_BESAR: { http: 200, msg: 'Satu tagihan paling banyak {maks}. Periksa jumlahnya.', isian: 'jumlah' },
} as const satisfies Refusals
