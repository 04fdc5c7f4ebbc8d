type Coming = { title: string; text: string }

/** What each area will be, by the first word of its address. */
const areas: Record<string, Coming> = {
  app: {
    title: 'Beranda Orang Tua',
    text: 'Semua anak, tagihan, saldo dan berita sekolah dalam satu layar.',
  },
  register: { title: 'Daftar', text: 'Buat akun dengan nomor WhatsApp Anda.' },
  'register-form': {
    title: 'Daftar Orang Tua',
    text: 'Lengkapi nama dan e-mail untuk membuat akun.',
  },
  login: { title: 'Masuk', text: 'Masuk dengan kode yang dikirim ke WhatsApp Anda.' },
  lupa: { title: 'Lupa Password', text: 'Atur ulang password lewat e-mail.' },
  otp: { title: 'Password Baru', text: 'Masukkan kode dari e-mail dan buat password baru.' },
  'verifikasi-otp': {
    title: 'Kode OTP',
    text: 'Masukkan enam angka yang dikirim ke WhatsApp Anda.',
  },
  ziswaf: {
    title: 'Ziswaf',
    text: 'Zakat, infak, sedekah dan wakaf, dengan laporan penyalurannya.',
  },
  info: { title: 'Info Sekolah', text: 'Berita dan pengumuman dari sekolah.' },
  notifikasi: { title: 'Pendaftaran', text: 'Kabar bahwa akun Anda sudah terdaftar.' },
  ekantin: { title: 'E-Kantin', text: 'Saldo jajan anak, batas harian dan riwayat belanja.' },
  mitra: { title: 'Mitra', text: 'Terima pembayaran tunai orang tua dan lihat setorannya.' },
  ppob: { title: 'PPOB', text: 'Pulsa, paket data, listrik, air dan BPJS.' },
  'nfc-scan': {
    title: 'Pembaca NFC',
    text: 'Periksa pembaca kartu yang terpasang di komputer ini.',
  },
  'reset-pin': { title: 'Ubah PIN Siswa', text: 'Ganti PIN kartu anak dengan kode OTP.' },
}

export function comingAt(pathname: string): Coming {
  const [, area = ''] = pathname.split('/')
  return areas[area] ?? { title: 'Segera hadir', text: 'Halaman ini sedang kami siapkan.' }
}
