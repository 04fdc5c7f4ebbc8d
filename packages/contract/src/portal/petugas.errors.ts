import type { Refusals } from '../wire/refusal.ts'

export const petugasRefusals = {
  PETUGAS_TIDAK_DITEMUKAN: { http: 200, msg: 'Petugas ini tidak ada di institusi Anda.' },
  PETUGAS_DIRI_SENDIRI: { http: 200, msg: 'Anda tidak dapat mengubah akun Anda sendiri di sini.' },
  PETUGAS_MASIH_AKTIF: { http: 200, msg: 'Nonaktifkan petugas ini dahulu.' },
  PETUGAS_MASIH_ADA_UANG: {
    http: 200, msg: 'Mitra ini masih punya deposit atau pesanan. Kembalikan uangnya dahulu.',
  },
  PENGUKUHAN_ORANG_LAIN: {
    http: 200, msg: 'Anda belum dikukuhkan sebagai orang lain dari pengundangnya. Minta orang lain.',
  },
  PENGUKUHAN_BELUM_DITERIMA: {
    http: 200, msg: 'Petugas ini belum memakai undangannya. Kukuhkan setelah ia masuk.',
  },
  PETUGAS_ADMIN_TERAKHIR: {
    http: 200, msg: 'Ini admin terakhir yang aktif. Aktifkan admin lain dahulu.',
  },
} as const satisfies Refusals
