import type { Refusals } from '../wire/refusal.ts'

export const penagihanRefusals = {
  PENAGIHAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Penagihan ini tidak ditemukan.' },
  PENAGIHAN_SEDANG_DISIAPKAN: {
    http: 200, msg: '{nama} sedang disiapkan oleh {oleh}. Lanjutkan atau batalkan penagihan itu dulu.',
  },
  PENAGIHAN_JENIS_TUTUP: { http: 200, msg: '{nama} sudah ditutup, jadi tidak bisa ditagih lagi.' },
  PAKET_MASUK_KOSONG: {
    http: 200, msg: 'Belum ada jenis tagihan yang ditagih saat masuk. Atur dulu di Jenis dan tarif.',
  },
  PENAGIHAN_BULAN_KURANG: { http: 200, msg: 'Pilih bulan yang ditagih.', isian: 'bulan' },
  PENAGIHAN_TANGGAL_KURANG: {
    http: 200, msg: 'Isi tanggal mulai bisa dibayar.', isian: 'tanggal_aktif',
  },
  PENAGIHAN_KOSONG: { http: 200, msg: 'Tidak ada yang ditagih. Periksa tarif dan siswanya.' },
  PENAGIHAN_TARIF_GANDA: {
    http: 200, msg: '{banyak} baris punya dua tarif yang sama kuat. Akhiri salah satu, atau isi jumlahnya.',
  },
  PENAGIHAN_BUKAN_DRAF: { http: 200, msg: 'Penagihan ini sudah diajukan, jadi tidak bisa diubah.' },
  PENAGIHAN_SUDAH_DITAGIH: {
    http: 200, msg: '{banyak} tagihan sudah terbit sejak penagihan ini disiapkan: {rinci}. Tolak, lalu siapkan lagi.',
  },
  PENAGIHAN_SUDAH_BERUBAH: {
    http: 200, msg: '{banyak} tagihan berubah sejak disiapkan: {rinci}. Tolak, lalu siapkan lagi.',
  },
  PENAGIHAN_HARGA_SENDIRI: {
    http: 200,
    msg: 'Anda sendiri mengubah harga atau hari {nama}. Minta petugas lain menyetujui, atau minta {oleh} memeriksa dan mengajukannya lagi.',
  },
  PENAGIHAN_SISWA_SENDIRI: {
    http: 200,
    msg: 'Anda sendiri mencatat siswa di penagihan ini. Minta petugas lain menyetujui, atau minta {oleh} memeriksa dan mengajukannya lagi.',
  },
  PENAGIHAN_PERLU_DISIAPKAN_LAGI: {
    http: 200, msg: '{banyak} tagihan berubah sejak disiapkan: {rinci}. Siapkan lagi sebelum diajukan.',
  },
  BARIS_TIDAK_DITEMUKAN: { http: 200, msg: 'Baris ini tidak ditemukan.' },
  BARIS_SUDAH_ADA: { http: 200, msg: 'Siswa ini sudah ada di penagihan ini. Ubah barisnya.' },
  BARIS_SUDAH_DITAGIH: { http: 200, msg: 'Siswa ini sudah ditagih untuk {nama}.' },
} as const satisfies Refusals
