export const nomorVaCopy = {
  open: 'Bayar lewat ATM atau m-banking',
  openHint: 'Nomor VA tetap, simpan sekali',
  title: 'Bayar Kapan Saja',
  close: 'Kembali',
  about: (nama: string) => `Nomor VA tetap ${nama}. Simpan sekali, pakai tiap bulan.`,
  number: (bank: string) => `Nomor VA ${bank}`,
  terbuka: 'Jumlahnya Anda tentukan sendiri. Kelebihannya menjadi titipan.',
  tertutup: 'Membayar semua tagihan yang sudah bisa dibayar.',
  noFee: 'Tanpa biaya admin dari sekolah. Bank lain dapat mengenakan biaya transfer.',
  none: 'Belum ada bank',
  noneText: 'Sekolah belum bekerja sama dengan bank. Pilih metode lain di daftar tagihan.',
  loading: 'Memuat nomor virtual account',
  retry: 'Coba Lagi',
} as const

/** The steps at this bank's ATM, app and counter. */
export function stepsAt(bank: string, terbuka: boolean) {
  const amount = terbuka
    ? 'Periksa nama anak, lalu ketik jumlah yang ingin dibayar.'
    : 'Periksa nama anak dan jumlahnya.'
  return [
    {
      judul: `m-banking ${bank}`,
      langkah: [
        `Buka aplikasi ${bank}, lalu pilih Transfer atau Pembayaran, Virtual Account.`,
        'Masukkan Nomor VA di atas.',
        amount,
        'Masukkan PIN. Simpan bukti pembayarannya.',
      ],
    },
    {
      judul: `ATM ${bank}`,
      langkah: [
        'Masukkan kartu ATM dan PIN.',
        'Pilih Transaksi Lainnya, Pembayaran, lalu Virtual Account.',
        'Masukkan Nomor VA di atas, lalu tekan Benar.',
        amount,
        'Simpan struk sebagai bukti.',
      ],
    },
    {
      judul: `Teller ${bank}`,
      langkah: [
        'Bilang ke teller: pembayaran virtual account.',
        'Sebutkan Nomor VA di atas dan nama anak.',
        amount,
        'Simpan bukti setorannya.',
      ],
    },
  ]
}
