import type { StatusTautan } from '@lunas/contract/pembayaran/tautan'

export const tautanCopy = {
  open: 'Bagikan link bayar',
  tab: ([only = '', ...others]: readonly string[], jumlah: string) =>
    `${others.length === 0 ? `Tagihan ${only}` : `${others.length + 1} tagihan`} ${jumlah}`,
  openHint: 'Kakek, nenek, siapa saja bisa membayar',
  title: 'Tautan Bayar',
  close: 'Kembali',
  about: 'Kirim ke kakek, nenek, siapa saja. Mereka hanya melihat tagihan ini.',
  chosen: 'Dibayar lewat tautan',
  days: 'Berlaku',
  dayCount: (days: number) => `${days} hari`,
  note: 'Pesan (opsional)',
  noteHint: 'Terbaca oleh yang membuka tautan, misalnya “Untuk Kakek”.',
  make: 'Buat Tautan',
  made: 'Tautan siap dibagikan',
  address: 'Alamat tautan',
  share: 'Bagikan',
  shareText: 'Tautan pembayaran sekolah',
  qrAlt: 'Kode QR tautan bayar',
  another: 'Buat Tautan Lain',
  list: 'Tautan yang pernah dibuat',
  until: (when: string) => `Berlaku sampai ${when}`,
  revoke: 'Cabut',
  revoked: 'Tautan dicabut.',
  nothing: 'Pilih tagihan dulu, lalu buat tautannya.',
  copied: 'Alamat disalin',
  copyFailed: 'Tidak dapat menyalin. Tekan lama alamatnya untuk menyalin.',
  copy: 'Salin',
  pageTitle: 'Bayar Tagihan Sekolah',
  forPupil: (nama: string, sekolah: string) => `Untuk ${nama}, ${sekolah}`,
  forPupils: (count: number) => `Untuk ${count} anak`,
  total: 'Jumlah tagihan',
  choose: 'Pilih Metode',
  running: 'Tagihan ini sedang dibayar orang lain. Jangan bayar dua kali.',
  loading: 'Memuat tautan',
  failed: 'Link ini tidak bisa dibuka',
  retry: 'Coba Lagi',
} as const

/** The state of a link, as a word and a sentence. */
export const statusTautan = {
  berlaku: { word: 'Berlaku', text: '' },
  // Paid, or closed in another way: a school may have cancelled the bill.
  lunas: { word: 'Selesai', text: 'Tidak ada lagi yang perlu dibayar lewat tautan ini.' },
  kedaluwarsa: { word: 'Lewat Waktu', text: 'Mintalah tautan yang baru kepada pengirimnya.' },
  dicabut: { word: 'Dicabut', text: 'Pengirim sudah mencabut tautan ini.' },
} as const satisfies Record<StatusTautan, { word: string; text: string }>
