import type { BagianTitipan } from '@lunas/contract/pembayaran/pembayaran'
import type { Layar } from './status-look.ts'

export const pembayaranCopy = {
  metodeTitle: 'Metode Pembayaran',
  metodeIntro: 'Biaya admin sudah termasuk dalam jumlah di kanan.',
  groups: {
    titipan: 'Titipan',
    qris: 'QRIS',
    dompet: 'Dompet digital',
    virtual_account: 'Virtual account bank',
    gerai: 'Gerai terdekat',
  },
  free: 'Tanpa biaya admin',
  fee: (biaya: string) => `Biaya admin ${biaya}`,
  cheapest: 'Paling hemat',
  metodeFailed: 'Metode pembayaran belum dapat dimuat',
  metodeLoading: 'Memuat metode pembayaran',
  confirmTitle: 'Konfirmasi Pembayaran',
  changeMetode: 'Ganti Metode',
  change: 'Ganti',
  keptLine: 'Dari titipan',
  keptFirst: (amount: string) => `Pakai titipan ${amount} dulu`,
  feeLine: 'Biaya Admin',
  total: 'Total',
  note: 'Catatan',
  noteHint: 'Opsional, maks. 100 karakter',
  pay: (total: string) => `Bayar ${total}`,
  processing: 'Sedang diproses…',
  doubtTitle: 'Sedang diproses',
  doubt: 'Internet lambat, kami coba lagi. Tenang, tidak akan tertagih dua kali.',
  doubtOffline: 'Tidak ada internet, kami coba lagi nanti. Tenang, tidak akan tertagih dua kali.',
  tryNow: 'Coba Sekarang',
  abandon: 'Tinggalkan',
  close: 'Kembali',
  payBefore: 'Bayar sebelum',
  timeLeft: 'sisa',
  timeOver: 'Waktu habis. Kami sedang memastikan ke bank.',
  amountDue: 'Jumlah yang harus dibayar',
  copy: 'Salin',
  copied: (what: string) => `${what} disalin`,
  copyFailed: 'Tidak dapat menyalin. Tekan lama nomornya untuk menyalin.',
  vaNumber: 'Nomor VA',
  companyCode: 'Kode perusahaan',
  billNumber: 'Nomor tagihan',
  storeCode: 'Kode bayar',
  underWay: (nama: string) => `${nama} sedang dibayar. Jangan bayar dua kali.`,
  walletOpen: (nama: string) => `Buka ${nama}`,
  walletHint: (nama: string) => `Aplikasi ${nama} terbuka dengan jumlah yang sudah terisi.`,
  walletScan: (nama: string) =>
    `Pindai dengan kamera HP yang ada ${nama}-nya. Jumlahnya sudah terisi.`,
  walletScanInside: (nama: string) =>
    `Buka aplikasi ${nama} di HP, lalu pindai kode ini. Jumlahnya sudah terisi.`,
  walletHere: 'Atau lanjutkan di perangkat ini',
  walletQrAlt: (nama: string, total: string) => `Kode QR ${nama} untuk membayar ${total}`,
  print: 'Cetak Petunjuk',
  qrAlt: (total: string) => `Kode QRIS untuk membayar ${total}`,
  qrHint: 'Pindai dengan aplikasi bank atau dompet digital.',
  qrDownload: 'Simpan QR',
  help: 'Butuh bantuan?',
  preparing: 'Belum ada nomor pembayaran',
  preparingHint: 'Bank belum menjawab. Halaman ini berubah otomatis.',
  howTo: 'Cara membayar',
  details: 'Rincian pembayaran',
  checkNow: 'Cek Status Sekarang',
  checked: 'Belum ada perubahan',
  cancel: 'Batalkan Pembayaran',
  cancelTitle: 'Batalkan pembayaran?',
  cancelAsk: 'Sudah membayar? Jangan dibatalkan.',
  cancelYes: 'Ya, Batalkan',
  cancelNo: 'Tidak',
  changeTitle: 'Ganti metode?',
  changeAsk: (metode: string) => `Pembayaran lewat ${metode} dibatalkan. Sudah membayar? Jangan diganti.`,
  changeYes: 'Ya, Ganti',
  live: 'Status diperbarui langsung',
  asking: 'Status diperiksa berkala',
  askedBank: (time: string) => `Terakhir ditanyakan ke bank ${time}`,
  offline: 'Offline: status terakhir yang diketahui',
  receipt: 'Lihat Kuitansi',
  payRest: 'Bayar Sisanya',
  receipts: 'Kuitansi',
  receiptsTitle: 'Kuitansi tiap anak',
  receiptsPdf: (count: number) => `Unduh ${count} Kuitansi (PDF)`,
  partOf: (total: string) => `Bagian dari pembayaran bersama ${total}`,
  code: 'Kode pembayaran',
  made: 'Dibuat',
  received: 'Diterima',
  missing: 'Kurang',
  stillOwed: 'Sisa tagihan',
  lineClosed: 'Lunas',
  lineLeft: (sisa: string) => `Sisa ${sisa}`,
  returned: 'Sudah dikembalikan',
  noteLine: 'Catatan',
  notFound: 'Pembayaran tidak dapat dibuka',
  retry: 'Coba Lagi',
  loading: 'Memuat pembayaran',
  trail: 'Perjalanan pembayaran',
  certainBy: 'Kepastian paling lambat',
  personFrom: 'Jika belum pasti, petugas memeriksa mulai',
} as const

/** The steps of a payment. */
export const stepCopy = {
  title: 'Langkah pembayaran',
  made: 'Dibuat',
  paid: 'Dibayar',
  closed: 'Lunas',
  done: 'Selesai',
  waiting: { menunggu: 'Status berubah otomatis', dipastikan: 'Sedang dipastikan' },
  byItself: 'Kuitansi langsung jadi',
  left: 'Masih ada sisa',
} as const

/** The states of titipan that pays a part. */
export const titipanNotes = {
  disisihkan: (amount: string, nama: string) =>
    `Titipan ${nama} ${amount} disisihkan. Dipakai setelah pembayaran ini masuk.`,
  menyusul: (amount: string, nama: string) =>
    `Titipan ${nama} ${amount} ikut membayar dalam beberapa detik.`,
  dipakai: (amount: string, nama: string) => `Titipan ${nama} ${amount} sudah ikut membayar.`,
  dilepas: (amount: string, nama: string) => `Titipan ${nama} ${amount} kembali tersimpan.`,
} as const satisfies Record<
  BagianTitipan['status'] | 'menyusul',
  (amount: string, nama: string) => string
>

/** The titles of all screens but success; the explanation comes from the server. */
export const layarTitles = {
  sudah_lunas: 'Sudah lunas, jangan bayar nomor ini',
  bukti: 'Bukti Sedang Diperiksa',
  kurang: 'Uang Diterima, Masih Kurang',
  titipan: 'Uang Disimpan sebagai Titipan',
  menunggu: 'Menunggu Pembayaran',
  dipastikan: 'Sedang Dipastikan',
  kedaluwarsa: 'Waktu bayar habis',
  dibatalkan: 'Pembayaran Dibatalkan',
  gagal: 'Pembayaran Gagal',
  dikembalikan: 'Uang Dikembalikan',
} as const satisfies Record<Exclude<Layar, 'berhasil'>, string>

export const nominalCopy = {
  open: 'Bayar sesuai uang yang ada',
  openHint: 'Isi jumlahnya, kami bagi ke tagihan',
  title: 'Bayar sesuai uang yang ada',
  amount: 'Jumlah uang',
  hint: 'Mulai dari tagihan paling lama. Yang tidak bisa dicicil mungkin dilewati.',
  hintTogether: 'Mulai dari yang paling lama. Yang tidak bisa dicicil mungkin dilewati.',
  withTitipan: (amount: string) => `Pakai juga titipan ${amount}`,
  fromTitipan: (amount: string) => `${amount} di antaranya dari titipan.`,
  closes: 'Jadi lunas',
  leaves: (sisa: string) => `Sisa ${sisa}`,
  enough: (paid: string, undivided?: string) =>
    `Cukup bayar ${paid}. ${undivided ? `${undivided} tidak bisa dicicil.` : 'Semua tagihan lunas.'}`,
  closesNothing: 'Jumlah ini belum cukup untuk tagihan mana pun.',
  use: 'Lanjut',
  untouched: 'Belum terbayar',
  first: 'Bayar ini dulu',
  firstNamed: (nama: string) => `Bayar ${nama} dulu`,
} as const

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
        'Tunggu sebentar. Kami terus mengecek ke bank, status berubah otomatis. ' +
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
