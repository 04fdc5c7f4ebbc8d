import type { HasilVerifikasi } from '@lunas/contract/pembayaran/status'

export const kuitansiCopy = {
  title: 'Kuitansi',
  tab: ([only = '', ...others]: readonly string[]) =>
    others.length === 0 ? `Kuitansi ${only}` : `Kuitansi ${others.length + 1} tagihan`,
  qrAlt: 'Kode QR menuju halaman pemeriksaan kuitansi',
  pdf: 'Unduh PDF',
  share: 'Bagikan',
  print: 'Cetak',
  verify: 'Periksa keaslian',
  linkCopied: 'Link kuitansi disalin',
  linkFailed: 'Link belum bisa disalin',
  shareText: (nomor: string) => `Kuitansi ${nomor}`,
  failed: 'Kuitansi tidak dapat dibuka',
  retry: 'Coba Lagi',
  loading: 'Memuat kuitansi',
} as const

export const verifikasiCopy = {
  title: 'Periksa Kuitansi',
  intro:
    'Ketik nomor yang tertera di kuitansi, atau pindai kode QR-nya. Siapa pun boleh memeriksa.',
  number: 'Nomor kuitansi',
  numberHint: 'Contoh: KW-mobile-SDIT-2026-000123-AB3D5F',
  amount: 'Jumlah di kuitansi (opsional)',
  amountHint: 'Jika diisi, kami cocokkan dengan catatan.',
  submit: 'Periksa',
  school: 'Sekolah',
  pupil: 'Siswa',
  total: 'Jumlah',
  returned: 'Sudah dikembalikan',
  kept: 'Menjadi titipan',
  returning: 'Sedang dikembalikan',
  disputed: 'Ditarik bank pembayar',
  time: 'Waktu bayar',
  state: 'Status',
  holds: (count: number) => `Memuat ${count} kuitansi`,
  checking: 'Memeriksa kuitansi',
  failed: 'Belum dapat diperiksa',
} as const

/** The result of checking a receipt, as a word and a sentence. */
export const hasilWords = {
  asli: {
    title: 'Kuitansi asli',
    text: 'Kuitansi ini benar dikeluarkan dan isinya tidak berubah.',
  },
  berubah: {
    title: 'Isi kuitansi berubah',
    text: 'Kuitansi tidak cocok. Tanyakan ke sekolah dulu.',
  },
  tidak_dikenal: {
    title: 'Kuitansi tidak dikenal',
    text: 'Nomor ini tidak ada dalam catatan kami. Periksa kembali nomornya.',
  },
} as const satisfies Record<HasilVerifikasi, { title: string; text: string }>
