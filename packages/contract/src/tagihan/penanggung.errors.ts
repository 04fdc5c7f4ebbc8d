import type { Refusals } from '../wire/refusal.ts'

export const penanggungRefusals = {
  PENANGGUNG_TIDAK_DITEMUKAN: { http: 200, msg: 'Penanggung ini tidak ditemukan.' },
  PENANGGUNG_SUDAH_ADA: { http: 200, msg: '{nama} sudah dicatat sebagai penanggung.', isian: 'nama' },
  PENANGGUNG_TIDAK_AKTIF: { http: 200, msg: '{nama} tidak aktif lagi. Pilih penanggung lain.', isian: 'idpenanggung' },
  PENANGGUNG_TANGGAL_SALAH: { http: 200, msg: 'Tanggal uang masuk tidak boleh setelah hari ini.', isian: 'tanggal' },
  BAYAR_PENANGGUNG_TIDAK_DITEMUKAN: { http: 200, msg: 'Pembayaran penanggung ini tidak ditemukan.' },
  TANGGUNGAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Tanggungan ini tidak ditemukan.' },
  TANGGUNGAN_SATU_BESARAN: { http: 200, msg: 'Isi persen atau rupiah, salah satu.', isian: 'persen' },
  TANGGUNGAN_MASA_SALAH: { http: 200, msg: 'Tanggal akhir tidak boleh sebelum tanggal mulai.', isian: 'sampai' },
  TANGGUNGAN_SUKARELA: { http: 200, msg: 'Sumbangan tidak wajib, jadi tidak perlu ditanggung.', isian: 'kode_jenis' },
  TANGGUNGAN_BUKAN_SEKOLAHNYA: {
    http: 200, msg: 'Siswa, jenis tagihan dan penanggung harus dari sekolah yang sama.', isian: 'kode_jenis',
  },
  TANGGUNGAN_BERTUMPUK: {
    http: 200, msg: 'Tagihan ini sudah ditanggung {nama} pada masa itu. Akhiri dulu yang lama.', isian: 'dari',
  },
  TANGGUNGAN_DIPERPANJANG: {
    http: 200, msg: 'Masa tanggungan tidak bisa diperpanjang di sini. Ajukan tanggungan baru.', isian: 'sampai',
  },
  TANGGUNGAN_BELUM_BERLAKU: { http: 200, msg: 'Hanya tanggungan yang berlaku bisa diakhiri.' },
} as const satisfies Refusals
