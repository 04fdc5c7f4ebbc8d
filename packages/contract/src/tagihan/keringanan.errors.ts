import type { Refusals } from '../wire/refusal.ts'

export const keringananRefusals = {
  KERINGANAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Keringanan ini tidak ditemukan.' },
  KERINGANAN_SATU_BESARAN: { http: 200, msg: 'Isi persen atau rupiah, salah satu.', isian: 'persen' },
  KERINGANAN_MASA_SALAH: {
    http: 200, msg: 'Tanggal akhir tidak boleh sebelum tanggal mulai.', isian: 'sampai',
  },
  KERINGANAN_SUKARELA: {
    http: 200, msg: 'Sumbangan tidak wajib, jadi tidak perlu keringanan.', isian: 'kode_jenis',
  },
  KERINGANAN_BUKAN_SEKOLAHNYA: {
    http: 200, msg: 'Jenis tagihan ini milik sekolah lain.', isian: 'kode_jenis',
  },
  KERINGANAN_TANPA_KELUARGA: { http: 200, msg: 'Siswa ini belum dicatat dalam sebuah keluarga.' },
  KERINGANAN_KURANG_SAUDARA: {
    http: 200, msg: 'Keluarga ini punya {banyak} anak aktif, syaratnya {minimal}.', isian: 'saudara_minimal',
  },
  KERINGANAN_BELUM_BERLAKU: { http: 200, msg: 'Hanya keringanan yang berlaku bisa diakhiri.' },
  KERINGANAN_DIPERPANJANG: {
    http: 200, msg: 'Masa keringanan tidak bisa diperpanjang di sini. Ajukan keringanan baru.', isian: 'sampai',
  },
  KERINGANAN_DIBANTU: {
    http: 200, msg: '{tagihan} dibayar dana program. Tolak, lalu ajukan lagi tanpa mengubah yang lunas.',
  },
} as const satisfies Refusals
