export const sandiCopy = {
  forgotTitle: 'Lupa Password',
  forgotHeading: 'Lupa password?',
  forgotText: 'Ketik e-mail Anda. Kami kirim kode untuk membuat password baru.',
  email: 'E-mail',
  emailPlaceholder: 'nama@contoh.com',
  next: 'Selanjutnya',
  formIncomplete: 'Anda harus melengkapi form',
  newTitle: 'Password Baru',
  newHeading: 'Buat password baru',
  sentTo: (email: string) => `Jika ${email} terdaftar, kode enam angka sudah dikirim ke sana.`,
  code: 'Kode OTP dari e-mail',
  password: 'Password Baru',
  repeat: 'Ketik Ulang Password Baru',
  oldPassword: 'Password Lama',
  save: 'Simpan Password',
  incomplete: 'Lengkapi form terlebih dahulu',
  invalid: 'Password tidak valid',
  changed: 'Password berhasil diganti. Silakan masuk dengan password baru.',
  saved: 'Password tersimpan. Perangkat lain sudah dikeluarkan.',
  resend: 'Minta kode baru',
  close: 'Kembali',
  rules: 'Syarat password',
  met: 'terpenuhi',
  unmet: 'belum terpenuhi',
} as const

/** The spec's sentences, one for each rule. */
export const ruleSentences = {
  length: '* Password minimal 8 Karakter',
  letter: '* Harus Mengandung Huruf',
  digit: '* Harus Mengandung Angka',
  repeat: '* Password Baru harus sama ketika Diketik Ulang',
} as const
