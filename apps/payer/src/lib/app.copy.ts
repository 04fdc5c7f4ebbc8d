/** Words about the network, below the bar of every screen. */
export const offlineCopy = {
  unreachable: 'Belum tersambung ke server.',
  offline: 'Tidak ada internet.',
  seen: (at: string) => `Terakhir dilihat ${at}.`,
  mayBeOld: 'Data mungkin belum terbaru.',
} as const

export const linkCopy = {
  broken: 'Link ini tidak lengkap. Minta kirim ulang, lalu buka lagi.',
} as const

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
