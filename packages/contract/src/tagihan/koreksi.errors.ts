import type { Refusals } from '../wire/refusal.ts'

export const koreksiRefusals = {
  KOREKSI_TIDAK_DITEMUKAN: { http: 200, msg: 'Koreksi ini tidak ditemukan.' },
  KOREKSI_SUDAH_DIAJUKAN: { http: 200, msg: 'Tagihan ini sudah diajukan koreksinya.' },
  KOREKSI_BEBAS: {
    http: 200, msg: 'Tagihan ini sudah nol.', isian: 'kode_tagihan',
  },
  KOREKSI_TIDAK_BISA_DIBAWA: {
    http: 200, msg: 'Hanya kelebihan tagihan berkala yang lunas bisa dibawa ke penagihan berikutnya.', isian: 'cara',
  },
  KOREKSI_TANPA_KREDIT: {
    http: 200, msg: 'Tagihan ini tidak punya kredit yang belum dipakai.', isian: 'cara',
  },
  KOREKSI_DIBAYAR_KREDIT: {
    http: 200, msg: 'Tagihan ini dibayar kredit. Jadikan titipan dari tagihan asal kredit itu.', isian: 'cara',
  },
  KOREKSI_KREDIT_DULU: {
    http: 200, msg: 'Tagihan ini memberi kredit. Jadikan kreditnya titipan dulu, lalu batalkan.', isian: 'jumlah_baru',
  },
  KOREKSI_TETAP_SAMA: { http: 200, msg: 'Jumlahnya sama dengan sekarang.', isian: 'jumlah_baru' },
  KOREKSI_TAGIHAN_BERUBAH: {
    http: 200, msg: 'Tagihan ini berubah sejak diajukan. Tolak, lalu ajukan lagi jika perlu.',
  },
  KOREKSI_DIBANTU: {
    http: 200, msg: 'Tagihan ini dibayar dana program. Jumlahnya tidak bisa kurang dari {dibayar}.',
  },
} as const satisfies Refusals
