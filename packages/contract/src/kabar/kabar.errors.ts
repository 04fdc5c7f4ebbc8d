import type { Refusals } from '../wire/refusal.ts'

export const kabarRefusals = {
  KABAR_TANPA_NOMOR: {
    http: 200, msg: 'Akun ini belum punya nomor WhatsApp. Tambahkan nomor dulu.',
  },
  KABAR_TANPA_EMAIL: {
    http: 200, msg: 'Verifikasi e-mail di Profil dulu, lalu nyalakan notifikasi lewat e-mail.',
  },
  KABAR_HANYA_NOTIFIKASI: {
    http: 200, msg: 'Kabar jenis ini hanya dikirim sebagai notifikasi.', isian: 'kanal',
  },
  LAYANAN_NOTIFIKASI_TIDAK_DIKENAL: {
    http: 200, msg: 'Browser ini belum didukung untuk notifikasi.', isian: 'endpoint',
  },
} as const satisfies Refusals
