import type { StatusTautan } from '@lunas/contract/pembayaran/tautan'

export const tautanCopy = {
  open: 'Bagikan link bayar',
  tab: ([only = '', ...others]: readonly string[], jumlah: string) =>
    `${others.length === 0 ? `Tagihan ${only}` : `${others.length + 1} tagihan`} ${jumlah}`,
  openHint: 'Kakek, nenek, siapa saja bisa membayar',
  title: 'Link Bayar',
  close: 'Kembali',
  about: 'Kirim ke kakek, nenek, siapa saja. Mereka hanya melihat tagihan ini.',
  chosen: 'Dibayar lewat link ini',
  days: 'Berlaku',
  dayCount: (days: number) => `${days} hari`,
  note: 'Pesan (opsional)',
  noteHint: 'Terbaca oleh yang membuka link, misalnya “Untuk Kakek”.',
  make: 'Buat Link',
  made: 'Link siap dibagikan',
  address: 'Alamat link',
  share: 'Bagikan',
  shareText: 'Link bayar tagihan sekolah',
  qrAlt: 'Kode QR link bayar',
  another: 'Buat Link Lain',
  list: 'Link yang pernah dibuat',
  until: (when: string) => `Berlaku sampai ${when}`,
  revoke: 'Cabut',
  revoked: 'Link dicabut.',
  nothing: 'Pilih tagihan dulu, lalu buat link-nya.',
  copied: 'Alamat disalin',
  copyFailed: 'Tidak dapat menyalin. Tekan lama alamatnya untuk menyalin.',
  copy: 'Salin',
  pageTitle: 'Bayar Tagihan Sekolah',
  forPupil: (nama: string, sekolah: string) => `Untuk ${nama}, ${sekolah}`,
  forPupils: (count: number) => `Untuk ${count} anak`,
  total: 'Jumlah tagihan',
  choose: 'Pilih Metode',
  running: 'Tagihan ini sedang dibayar orang lain. Jangan bayar dua kali.',
  loading: 'Memuat link',
  failed: 'Link ini tidak bisa dibuka',
  retry: 'Coba Lagi',
} as const

/** The state of a link, as a word and a sentence. */
export const statusTautan = {
  berlaku: { word: 'Berlaku', text: '' },
  // Paid, or closed in another way: a school may have cancelled the bill.
  lunas: { word: 'Selesai', text: 'Tidak ada lagi yang perlu dibayar lewat link ini.' },
  kedaluwarsa: { word: 'Sudah lewat', text: 'Minta link baru ke pengirimnya.' },
  dicabut: { word: 'Dicabut', text: 'Pengirim sudah mencabut link ini.' },
} as const satisfies Record<StatusTautan, { word: string; text: string }>
