import type { Refusals } from './refusal.ts'

/** Refusals that any call may answer; sentences with a number come from the error catalogue. */
export const platformRefusals = {
  PERMINTAAN_TIDAK_DIKENALI: { http: 400, msg: '[400] Request tidak dikenali' },
  KUNCI_PERMINTAAN_SALAH: { http: 400, msg: '[400] Request tidak dikenali' },
  KUNCI_IDEMPOTENSI_HILANG: {
    http: 400,
    msg: '[400] Request tidak dikenali: Idempotency-Key belum disertakan',
  },
  KUNCI_IDEMPOTENSI_BERBEDA: {
    http: 200,
    msg: 'Permintaan ini sudah pernah dikirim dengan isi yang berbeda. Ulangi dari awal.',
  },
  BERKAS_TERLALU_BESAR: { http: 200, msg: 'Berkas ini lebih besar dari {maks}.' },
  BERKAS_HILANG: {
    http: 200, msg: 'Berkasnya tidak ada lagi di penyimpanan. Hubungi sekolah jika masih perlu.',
  },
  UNGGAHAN_TERPUTUS: { http: 400, msg: '[400] Request tidak dikenali: berkas terputus' },
  SESI_TIDAK_VALID: { http: 401, msg: 'Sesi tidak valid. Silahkan login ulang' },
  BUKAN_HAK_ANDA: { http: 403, msg: 'Anda tidak memiliki akses untuk membuka bagian ini.' },
  ALAMAT_TIDAK_ADA: { http: 404, msg: '[404] API/Page tidak ditemukan' },
  TERLALU_SERING: {
    http: 429,
    msg: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  },
  // The app solves the challenge in the header and repeats the call; people rarely read this.
  PERLU_BUKTI_KERJA: { http: 200, msg: 'Sedang ramai. Tunggu sebentar, lalu coba lagi.' },
  KENDALA_SERVER: {
    http: 500,
    msg: '[500] Proses anda sedang mengalami kendala. Silahkan hubungi dukungan customer',
  },
  SERVER_SIBUK: { http: 503, msg: '[503] Sedang ada masalah dengan server' },
} as const satisfies Refusals
