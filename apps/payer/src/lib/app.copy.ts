/** Words of the app's frame, which the first screen loads. */
export const appCopy = {
  back: 'Kembali',
  close: 'Tutup',
  wait: 'Mohon tunggu…',
  tabs: 'Utama',
  pay: 'Bayar',
  payTitle: 'Bayar Tagihan',
  enter: 'Masuk',
  broken: 'Halaman belum dapat dibuka',
  brokenText: 'Mungkin jaringan terputus. Pembayaran yang sudah dibuat tetap tercatat.',
  reload: 'Muat Ulang',
} as const
