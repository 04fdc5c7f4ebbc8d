import type { Refusals } from '../wire/refusal.ts'

/** Why a login is refused; no reason reveals whether a number or an e-mail is known. */
export const authRefusals = {
  FORM_BELUM_LENGKAP: { http: 200, msg: 'Anda harus melengkapi form.' },
  NOMOR_WA_TIDAK_VALID: {
    http: 200, msg: 'Nomor WA tidak valid. Tulis nomor ponsel, contoh 0812-3456-7890.',
  },
  NOMOR_WA_TELEPON_RUMAH: {
    http: 200, msg: 'Nomor WA tidak valid. Telepon rumah tidak menerima WhatsApp, pakai nomor 08….',
  },
  NOMOR_WA_LUAR_NEGERI: {
    http: 200,
    msg: 'Nomor WA tidak valid. Saat ini hanya nomor Indonesia (+62) yang dapat dipakai.',
  },
  NOMOR_WA_PANJANG: {
    http: 200, msg: 'Nomor WA tidak valid. Periksa jumlah angkanya, 10 sampai 13 angka mulai 08.',
  },
  EMAIL_TIDAK_VALID: {
    http: 200, msg: 'Alamat e-mail tidak valid. Periksa kembali penulisannya.',
  },
  OTP_TUNGGU_SEMENIT: {
    http: 200, msg: 'Kode baru dapat diminta {detik} detik lagi.',
  },
  OTP_TERLALU_SERING: {
    http: 200, msg: 'Terlalu banyak permintaan kode. Coba lagi pukul {pukul} WIB.',
  },
  OTP_SALAH: {
    http: 200, msg: 'Kode OTP salah. Sisa {sisa} percobaan.',
  },
  OTP_HABIS_PERCOBAAN: {
    http: 200, msg: 'Kode OTP sudah terlalu sering salah. Minta kode baru.',
  },
  OTP_KEDALUWARSA: {
    http: 200, msg: 'Kode OTP sudah tidak berlaku. Minta kode baru.',
  },
  NOMOR_SUDAH_TERDAFTAR: {
    http: 200, msg: 'Nomor WA ini sudah terdaftar. Silakan masuk dengan nomor ini.',
  },
  EMAIL_SUDAH_DIPAKAI: {
    http: 200, msg: 'E-mail ini sudah dipakai. Gunakan alamat lain, atau masuk dengan e-mail ini.',
  },
  BUKTI_TIDAK_BERLAKU: {
    http: 200, msg: 'Verifikasi nomor sudah tidak berlaku. Ulangi pendaftaran dari nomor WA.',
  },
  MASUK_GAGAL: {
    http: 200, msg: 'E-mail atau password salah.',
  },
  MASUK_DIPERLAMBAT: {
    http: 200,
    // Also shown in the portal, where login by WhatsApp does not exist.
    msg:
      'Terlalu banyak percobaan masuk. Coba lagi {menit} menit lagi. Orang tua juga dapat masuk ' +
      'lewat WhatsApp.',
  },
  SESI_TIDAK_DITEMUKAN: {
    http: 200, msg: 'Perangkat ini sudah keluar. Muat ulang daftar perangkat.',
  },
} as const satisfies Refusals
