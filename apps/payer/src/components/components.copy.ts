export const otpCopy = {
  code: 'Kode OTP',
  incomplete: 'Kode OTP tidak lengkap',
  submit: 'Verifikasi',
  expired: 'Kode sudah kedaluwarsa. Kirim ulang untuk mendapat kode baru.',
  resendIn: 'Kirim ulang dalam',
  resend: 'Kirim Ulang Kode',
} as const

export const ownerCopy = {
  why: 'Untuk memastikan ini Anda, kami kirim kode ke kontak lama.',
  send: 'Kirim Kode ke Kontak Lama',
  sent: (ke: string) => `Untuk memastikan ini Anda, masukkan kode yang kami kirim ke ${ke}.`,
  incomplete: 'Anda harus melengkapi form',
  password: 'Password Anda',
  passwordHint: 'Untuk memastikan ini Anda.',
  next: 'Lanjutkan',
} as const

export const componentsCopy = {
  offlinePage: 'Halaman ini tampil lagi setelah internet tersambung.',
} as const
