import type { KategoriPpob, StatusPesanan } from '@lunas/contract/ppob/pesanan.status'

export const KATEGORI_WORDS: Record<KategoriPpob, string> = { Pulsa: 'Pulsa', Data: 'Paket Data', PLN: 'Token PLN' }

export const STATUS_WORDS: Record<StatusPesanan, string> = {
  dipesan: 'Belum dibayar', dibayar: 'Segera dikirim', dikirim: 'Diproses', berhasil: 'Berhasil',
  dikembalikan: 'Uang kembali',
}

export const ppobCopy = {
  title: 'Pulsa & Token',
  heading: 'Pulsa, data dan token listrik',
  kind: 'Jenis',
  phone: 'Nomor HP',
  phoneHint: 'Operator dikenali dari awalan nomornya.',
  meter: 'Nomor meter atau ID pelanggan',
  meterHint: '11 atau 12 angka, tertera di meteran.',
  detected: (operator: string) => `Nomor ${operator}`,
  unknown: 'Operator nomor ini belum kami kenal. Periksa angkanya.',
  choose: 'Pilih nominal',
  none: 'Belum ada yang dijual untuk nomor ini.',
  order: 'Pesan',
  ordering: 'Memesan…',
  kept: (amount: string) => `Uang kembali Anda ${amount}, bisa dipakai untuk pesanan ini.`,
  history: 'Pesanan terakhir',
  failed: 'Daftar belum bisa dibuka',
  retry: 'Coba lagi',
  loading: 'Memuat daftar',
  orderTitle: 'Pesanan',
  orderFailed: 'Pesanan belum bisa dibuka',
  number: 'Nomor',
  price: 'Harga',
  status: 'Keadaan',
  serial: 'Nomor seri',
  token: 'Token listrik',
  copy: 'Salin',
  copied: 'Tersalin.',
  notCopied: 'Belum tersalin. Salin dengan tangan.',
  pay: 'Pilih Cara Bayar',
  payKept: (amount: string) => `Bayar dari uang kembali (${amount})`,
  receipt: 'Lihat Pembayaran',
  again: 'Pesan Lagi',
  seller: 'Pulsa & Token',
} as const
