export const pagesCopy = {
  tabs: { home: 'Beranda', history: 'Riwayat', children: 'Anak', profile: 'Profil' },
  payBills: 'Bayar Tagihan',
  payment: 'Pembayaran',
  notFound: 'Halaman tidak ditemukan',
  notFoundText: 'Alamat ini tidak ada atau sudah pindah. Periksa lagi link-nya.',
  start: 'Ke Halaman Bayar',
  retry: 'Coba Lagi',
} as const
