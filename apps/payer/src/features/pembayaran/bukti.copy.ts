export const buktiCopy = {
  title: 'Sudah membayar?',
  text:
    'Kirim foto atau tangkapan layar bukti bayar. Kami langsung menanyakannya ke bank, dan bila ' +
    'belum terlihat, petugas sekolah yang memeriksanya.',
  choose: 'Kirim Bukti Bayar',
  another: 'Kirim Bukti Lain',
  file: 'Berkas bukti bayar',
  limits: 'Foto JPEG atau PNG. Dari PDF, kirim tangkapan layarnya.',
  broken: 'Berkas ini tidak dapat dibaca. Pilih foto JPEG atau PNG.',
  elsewhere:
    'Bukti dapat dikirim dari perangkat yang membuka pembayaran ini, lewat tautan dari pesan kami, ' +
    'atau setelah masuk sebagai wali.',
  shared: 'Bukti Transfer',
  which: 'Bukti ini untuk pembayaran yang mana?',
  noPicture: 'Belum ada gambar yang dibagikan',
  noPayment: 'Tidak ada pembayaran yang menunggu',
  noPaymentText: 'Buka pembayarannya dulu di perangkat ini, lalu bagikan buktinya lagi.',
  pay: 'Cek Tagihan',
  sharedPreview: 'Bukti yang dibagikan',
  sendShared: 'Kirim Bukti Ini',
  dropShared: 'Bukan Ini',
  sending: (share: number) => `Mengirim ${Math.round(share * 100)}%`,
  sent: 'Bukti terkirim',
  since: (at: string) => `Sejak ${at}`,
  by: (at: string) => `Paling lambat ${at}`,
} as const
