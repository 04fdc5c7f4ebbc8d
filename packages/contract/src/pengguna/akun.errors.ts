import type { Refusals } from '../wire/refusal.ts'

export const akunRefusals = {
  SANDI_LAMA_SALAH: {
    http: 200,
    msg: 'Password lama tidak cocok. Lupa? Gunakan Lupa Password di halaman masuk.',
  },
  KONFIRMASI_PERLU: {
    http: 200, msg: 'Masukkan password Anda atau kode yang kami kirim ke kontak lama.',
  },
  BATAL_UBAH_TIDAK_BERLAKU: {
    http: 200, msg: 'Tautan ini sudah dipakai atau lewat waktunya.',
  },
  KONTAK_BARU_DIUBAH: {
    http: 200,
    msg: 'Kontak akun ini baru diganti. Akun dapat dihapus setelah {hari} hari.',
  },
  SANDI_DIPERLAMBAT: {
    http: 200, msg: 'Terlalu banyak password salah. Coba lagi {menit} menit lagi.',
  },
  SANDI_PERLU_EMAIL: {
    http: 200, msg: 'Verifikasi e-mail Anda dulu. Password dipakai bersama e-mail.',
  },
  SANDI_MUDAH_DITEBAK: {
    http: 200,
    msg: 'Password ini mudah ditebak orang lain. Pilih yang lain, misalnya tiga kata dan sebuah angka.',
  },
  NOMOR_WA_BELUM_ADA: {
    http: 200, msg: 'Akun Anda belum memiliki nomor WA. Daftarkan nomor WA Anda dulu.',
  },
  FOTO_TIDAK_DIKENALI: {
    http: 200, msg: 'Foto harus berupa gambar JPEG, PNG atau WebP.',
  },
} as const satisfies Refusals
