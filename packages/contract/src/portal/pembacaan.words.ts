import type { TempatBaca } from './pembacaan.ts'

/** The places as families read them. */
export const TEMPAT_BACA_WORDS = {
  cari_siswa: 'Pencarian siswa',
  pembayaran: 'Daftar pembayaran',
  kas: 'Buku kas',
  slip: 'Bukti transfer',
  pengembalian: 'Pengembalian uang',
  tertahan: 'Pembayaran tertahan',
  cicilan: 'Cicilan',
  titipan: 'Titipan',
  tautan: 'Tautan bayar',
  urutan: 'Urutan tagihan',
  rekonsiliasi: 'Rekonsiliasi',
  lacak: 'Lacak uang',
  pengajuan: 'Pengajuan nomor wali',
  wali: 'Wali siswa',
  kuitansi: 'Kuitansi',
  pembacaan: 'Pembacaan data',
  ekspor: 'Unduhan daftar',
  insiden: 'Ruang insiden',
  kantin: 'Kasir kantin',
  kartu: 'Kartu kantin',
  bantuan: 'Bantuan infak',
  mitra: 'Loket mitra',
} as const satisfies Record<TempatBaca, string>
