import type { Refusals } from '../wire/refusal.ts'

export const rekonsiliasiRefusals = {
  BERKAS_TIDAK_TERBACA: {
    http: 200, msg: 'Baris {baris} tidak dapat dibaca: {masalah}. Tidak ada yang dicatat.',
  },
  BERKAS_KOSONG: { http: 200, msg: 'Berkas ini tidak berisi satu baris pun.' },
  KOLOM_TIDAK_ADA: { http: 200, msg: 'Kolom "{kolom}" tidak ada di berkas ini.' },
  PEMETAAN_BELUM_ADA: {
    http: 200, msg: 'Bank ini belum punya pemetaan kolom. Pilih kolomnya dahulu.',
  },
  BANK_BUKAN_SNAP: {
    http: 200, msg: 'Bank ini tidak punya nomor VA siswa. Tulis nama bank yang menerbitkannya.',
  },
  IMPOR_TIDAK_DITEMUKAN: { http: 200, msg: 'Impor tidak ditemukan.' },
  IMPOR_SUDAH_DIBATALKAN: { http: 200, msg: 'Impor ini sudah dibatalkan.' },
  IMPOR_SUDAH_DIPUTUS: {
    http: 200,
    msg: 'Kasus {nomor} dari berkas ini sudah diputuskan. Impornya tidak dapat dibatalkan.',
  },
  IMPOR_SUDAH_DISETORKAN: {
    http: 200,
    msg: 'Uang dari berkas ini sudah disetorkan ke sekolah. Impornya tidak dapat dibatalkan.',
  },
  IMPOR_DALAM_SETORAN: {
    http: 200,
    msg: 'Uang dari berkas ini ada dalam setoran {sekolah}. Batalkan dahulu setoran itu.',
  },
  IMPOR_SUDAH_CAIR: {
    http: 200,
    msg: 'Uang berkas ini sudah terlihat cair di mutasi bank. Batalkan dahulu impor mutasi itu.',
  },
  KASUS_TIDAK_DITEMUKAN: { http: 200, msg: 'Kasus tidak ditemukan.' },
  KASUS_SUDAH_SELESAI: { http: 200, msg: 'Kasus ini sudah selesai.' },
  UANG_SUDAH_TIDAK_ADA: {
    http: 200,
    msg: 'Uang pembayaran ini sudah tidak ada pada tagihan mana pun.',
  },
  BRANKAS_KURANG: {
    http: 200,
    msg: 'Brankas sekolah berisi {brankas}, kurang dari {jumlah}. Tutup dahulu kas yang ikut disetor.',
  },
  TRANSFER_TERCATAT_KURANG: {
    http: 200,
    msg: 'Transfer penanggung dan sponsor yang belum terlihat hanya {tercatat}, kurang dari {jumlah}.',
  },
  TINDAKAN_TIDAK_COCOK: { http: 200, msg: 'Tindakan ini tidak berlaku untuk kasus ini.' },
  PENCAIRAN_TIDAK_COCOK: {
    http: 200, msg: 'Tidak ada pencairan yang beda dengan baris ini hanya sebesar biayanya.',
  },
  JUMLAH_BEDA_DENGAN_BARIS: {
    http: 200, msg: 'Pembayaran ini {jumlah}, sedangkan baris berkasnya {baris}.',
  },
  REKENING_BEDA_DENGAN_BARIS: {
    http: 200, msg: 'Uang pembayaran ini tidak masuk ke rekening yang dilaporkan baris ini.',
  },
  PEMBAYARAN_SUDAH_ADA_BARIS: {
    http: 200, msg: 'Pembayaran ini sudah punya baris berkasnya sendiri.',
  },
} as const satisfies Refusals
