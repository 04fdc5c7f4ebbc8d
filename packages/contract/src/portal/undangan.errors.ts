import type { Refusals } from '../wire/refusal.ts'

export const undanganRefusals = {
  PETUGAS_SUDAH_ADA: {
    http: 200, isian: 'email',
    msg: 'E-mail ini sudah dipakai di institusi ini. Tambahkan tugas pada orangnya di daftar petugas.',
  },
  PENUGASAN_PERLU_SEKOLAH: { http: 200, isian: 'idsekolah', msg: 'Pilih sekolah untuk tugas ini.' },
  PENUGASAN_SELURUH_INSTITUSI: {
    http: 200, isian: 'idsekolah', msg: 'Tugas ini untuk seluruh institusi. Kosongkan pilihan sekolah.',
  },
  PENUGASAN_HARI_TERBALIK: {
    http: 200, isian: 'sampai', msg: 'Hari terakhir harus setelah hari pertama, dan belum lewat.',
  },
  PENUGASAN_BUKAN_WEWENANG: {
    http: 200, isian: 'level', msg: 'Hanya operator yang dapat memberi tugas operator.',
  },
  PENUGASAN_MITRA: {
    http: 200, isian: 'level', msg: 'Akun mitra tidak dapat menjadi petugas. Undang dengan e-mailnya.',
  },
  PENUGASAN_SUDAH_ADA: { http: 200, msg: 'Petugas ini sudah mempunyai tugas itu.' },
  PENUGASAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Tugas ini sudah berakhir atau tidak ada.' },
  PENUGASAN_TIDAK_BERLAKU: { http: 200, msg: 'Anda tidak mempunyai tugas itu hari ini.' },
  PENUGASAN_PERLU_TOTP: {
    http: 200, msg: 'Tugas ini perlu verifikasi dua langkah. Pasang dulu di halaman akun Anda.',
  },
  UNDANGAN_SUDAH_DIPAKAI: { http: 200, msg: 'Petugas ini sudah memakai undangannya.' },
  UNDANGAN_TIDAK_BERLAKU: {
    http: 200,
    msg: 'Undangan ini sudah dipakai atau lewat waktunya. Minta undangan baru kepada admin institusi.',
  },
} as const satisfies Refusals
