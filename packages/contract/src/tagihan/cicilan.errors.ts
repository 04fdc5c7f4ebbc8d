import type { Refusals } from '../wire/refusal.ts'

export const cicilanRefusals = {
  CICILAN_TIDAK_TERSEDIA: {
    http: 200, msg: 'Sekolah belum membuka cicilan untuk {nama}. Tanyakan ke tata usaha sekolah.',
  },
  CICILAN_SUDAH_ADA: { http: 200, msg: 'Tagihan {nama} sudah punya cicilan.' },
  CICILAN_TERLALU_BANYAK: { http: 200, msg: 'Paling banyak {maksimum} cicilan.' },
  CICILAN_PERTAMA_KURANG: { http: 200, msg: 'Cicilan pertama minimal {minimum}.' },
  CICILAN_BAGIAN_TERLALU_KECIL: {
    http: 200, msg: 'Tiap cicilan minimal {minimum}. Kurangi banyaknya cicilan.',
  },
  CICILAN_MULAI_SALAH: {
    http: 200, msg: 'Cicilan pertama dibayar antara {dari} dan {sampai}.',
  },
  CICILAN_TERLALU_LAMA: {
    http: 200,
    msg: 'Cicilan terakhir jatuh {tanggal}, paling lambat {batas}. Kurangi cicilan atau jaraknya.',
  },
  CICILAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Cicilan ini tidak ditemukan.' },
  CICILAN_TIDAK_BERJALAN: { http: 200, msg: 'Cicilan ini tidak sedang berjalan.' },
  CICILAN_SUDAH_LEWAT: {
    http: 200,
    msg: 'Cicilan pertamanya jatuh {tanggal}, dan sudah lewat. Tolak, lalu minta rencana baru.',
  },
  CICILAN_TIDAK_SESUAI: {
    http: 200,
    msg: 'Jumlah tagihan {nama} berubah sejak diajukan. Tolak, lalu minta rencana baru.',
  },
  CICILAN_BUKAN_BAGIAN: {
    http: 200,
    msg: 'Tagihan {nama} dibayar dengan cicilan. Cicilan berikutnya {bagian}.',
  },
} as const satisfies Refusals
