export const masukCopy = {
  heading: 'Masuk ke portal',
  text: 'Untuk bendahara, tata usaha, kasir dan yayasan.',
  email: 'E-mail',
  password: 'Password',
  enter: 'Masuk',
  emailEmpty: 'Isi e-mail yang terdaftar di sekolah.',
  passwordEmpty: 'Isi password.',
  forParents: 'Halaman ini untuk petugas sekolah. Orang tua masuk lewat aplikasi pembayaran.',
  toPayer: 'Ke aplikasi orang tua',
} as const
