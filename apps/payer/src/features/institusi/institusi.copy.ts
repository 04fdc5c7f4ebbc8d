export const institusiCopy = {
  version: (versi: string, mode: string) => `Versi ${versi} · ${mode}`,
  help: 'Bantuan WhatsApp',
  helpGreeting: 'Assalamu’alaikum, saya butuh bantuan membayar tagihan sekolah.',
  guide: 'Panduan Pembayaran',
  stepsTitle: 'Selesai dalam tiga langkah',
  steps: [
    'Pilih sekolah dan ketik NIS anak Anda.',
    'Bayar lewat virtual account, QRIS, dompet digital, atau di minimarket.',
    'Kuitansi resmi langsung jadi dan bisa diperiksa siapa saja.',
  ],
  why:
    'Masuk untuk melihat semua anak, riwayat pembayaran dan kuitansi di satu tempat. Membayar ' +
    'tagihan tetap bisa tanpa masuk.',
  enter: 'Masuk',
  register: 'Daftar',
  ziswaf: 'Zakat, infak dan sedekah',
} as const
