/** How a call travels, as far as the browser has to know it. */
export type WireCall = {
  method: 'GET' | 'POST'
  path: string
  /** The field of the body that carries the whole request in an envelope. */
  sealed?: 'data' | 'session'
  /** The answer's `data` comes in an envelope. */
  sealed_answer?: true
}

/**
 * Method and path of every call, without schemas, so that the browser carries nothing more.
 * `calls.ts` says who may make each one and what it takes and answers; neither compiles with a
 * call that the other does not have.
 */
export const wire = {
  getCustom: { method: 'GET', path: 'model/data/get-custom' },
  getManifest: { method: 'GET', path: 'model/data/get-manifest' },
  getSekolah: { method: 'GET', path: 'bayar/tagihan/get-sekolah' },
  getSiswa: { method: 'POST', path: 'bayar/tagihan/get-siswa' },
  getTagihan: { method: 'GET', path: 'iu/tagihan/get' },
  getMetode: { method: 'GET', path: 'bayar/pembayaran/get-metode' },
  hitungPembayaran: { method: 'POST', path: 'bayar/pembayaran/hitung' },
  buatPembayaran: { method: 'POST', path: 'bayar/pembayaran/buat' },
  getPembayaran: { method: 'GET', path: 'bayar/pembayaran/get' },
  pantauPembayaran: { method: 'GET', path: 'bayar/pembayaran/pantau' },
  batalPembayaran: { method: 'POST', path: 'bayar/pembayaran/batal' },
  riwayatPembayaran: { method: 'GET', path: 'bayar/pembayaran/riwayat' },
  cariPembayaran: { method: 'POST', path: 'bayar/pembayaran/cari' },
  getKuitansi: { method: 'GET', path: 'bayar/kuitansi/get' },
  pdfKuitansi: { method: 'GET', path: 'bayar/kuitansi/pdf' },
  verifikasiKuitansi: { method: 'GET', path: 'bayar/kuitansi/verifikasi' },
  getAnak: { method: 'GET', path: 'anak/data/get' },
  lepasAnak: { method: 'POST', path: 'anak/data/lepas' },
  ajukanAnak: { method: 'POST', path: 'anak/data/ajukan' },
  getBeranda: { method: 'GET', path: 'app/beranda/get' },
  getProfil: { method: 'GET', path: 'akun/profil/get' },
  ubahProfil: { method: 'POST', path: 'akun/profil/ubah' },
  ubahSandi: { method: 'POST', path: 'akun/profil/ubah-sandi' },
  getFoto: { method: 'GET', path: 'akun/profil/foto' },
  ubahFoto: { method: 'POST', path: 'akun/profil/ubah-foto' },
  getPencarian: { method: 'GET', path: 'akun/pencarian/get' },
  emailOtp: { method: 'POST', path: 'akun/profil/email-otp' },
  emailVerifikasi: { method: 'POST', path: 'akun/profil/email-verifikasi' },
  hapusOtp: { method: 'POST', path: 'akun/profil/hapus-otp' },
  hapusAkun: { method: 'POST', path: 'akun/profil/hapus' },
  tambahAnak: { method: 'POST', path: 'anak/data/tambah' },
  verifikasiAnak: { method: 'POST', path: 'anak/data/verifikasi' },
  cekCustomer: { method: 'GET', path: 'reset-pin/data/cek-customer' },
  cekSiswaPin: { method: 'POST', path: 'reset-pin/data/cek-siswa' },
  cekOtpPin: { method: 'POST', path: 'reset-pin/data/cek-otp', sealed: 'data' },
  ubahPin: { method: 'POST', path: 'reset-pin/data/ubah-pin', sealed: 'data' },
  otpRequest: { method: 'POST', path: 'auth/auth/otp-request', sealed: 'data' },
  otpEmail: { method: 'POST', path: 'auth/auth/otp-email' },
  otpStatus: { method: 'GET', path: 'auth/auth/otp-status' },
  otpVerifikasi: { method: 'POST', path: 'auth/daftar/otp-verifikasi', sealed: 'data' },
  daftar: { method: 'POST', path: 'auth/daftar/daftar', sealed: 'data' },
  login: { method: 'POST', path: 'auth/auth/login', sealed: 'session', sealed_answer: true },
  masuk: { method: 'POST', path: 'auth/auth/masuk', sealed: 'data', sealed_answer: true },
  keluar: { method: 'POST', path: 'auth/auth/keluar' },
  resetOtp: { method: 'POST', path: 'auth/resetpassword/otp-request' },
  editPassword: { method: 'POST', path: 'auth/resetpassword/edit-password' },
  getSesi: { method: 'GET', path: 'auth/sesi/get' },
  cabutSesi: { method: 'POST', path: 'auth/sesi/cabut' },
  cabutSemuaSesi: { method: 'POST', path: 'auth/sesi/cabut-semua' },
  hookMidtrans: { method: 'POST', path: 'hook/midtrans' },
  hookWhatsapp: { method: 'POST', path: 'hook/whatsapp' },
  tantanganWhatsapp: { method: 'GET', path: 'hook/whatsapp' },
} as const satisfies Record<string, WireCall>

export type CallName = keyof typeof wire

/** Where every path of the wire begins. */
export const API_BASE = '/api/'
