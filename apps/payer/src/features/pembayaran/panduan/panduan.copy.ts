/** The steps of a payment, and what people ask about it. */
export const guideCopy = {
  title: 'Panduan Pembayaran',
  steps: [
    'Pilih sekolah, ketik NIS, lalu tekan Cek Tagihan.',
    'Centang tagihan yang akan dibayar. Tagihan tertentu boleh dibayar sebagian.',
    'Pilih metode. Biaya dan jumlah akhirnya terlihat sebelum Anda memilih.',
    'Bayar sesuai petunjuk sebelum waktunya habis.',
    'Status berubah otomatis, dan kuitansi langsung jadi.',
  ],
  questions: [
    {
      ask: 'Sudah bayar, status belum berubah?',
      answer:
        'Tunggu sebentar. Kami terus mengecek ke penyedia, status berubah otomatis. ' +
        'Jangan membayar dua kali.',
    },
    {
      ask: 'Waktu habis, tapi telanjur bayar?',
      answer: 'Uang Anda aman. Kirim buktinya di halaman pembayaran.',
    },
    {
      ask: 'Bagaimana memeriksa kuitansi?',
      answer: 'Pindai kode QR di kuitansi, atau ketik nomornya di halaman Periksa Kuitansi.',
    },
  ],
} as const
