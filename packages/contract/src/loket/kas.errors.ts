import type { Refusals } from '../wire/refusal.ts'

export const kasRefusals = {
  KAS_TIDAK_DITEMUKAN: { http: 200, msg: 'Kas ini tidak ditemukan di antara kas Anda.' },
  KAS_SUDAH_DITUTUP: {
    http: 200, msg: 'Kas ini sudah ditutup. Uang berikutnya masuk ke kas yang baru.',
  },
  KAS_MENUNGGU_HITUNGAN: {
    http: 200, msg: 'Kas ini menunggu dihitung orang kedua. Tarik hitungannya untuk membukanya lagi.',
  },
  HITUNGAN_BELUM_DIISI: {
    http: 200, msg: 'Hitung uangnya, lalu tuliskan jumlahnya.', isian: 'dihitung',
  },
  KAS_BERUBAH: {
    http: 200,
    msg: 'Isi kas ini berubah saat dihitung: seharusnya kini {seharusnya}. Hitung sekali lagi.',
  },
  KAS_BELUM_DITUTUP: {
    http: 200,
    msg: 'Kas {sekolah} tanggal {tanggal} belum ditutup. Tutup dulu, lalu terima uang lagi.',
  },
  SELISIH_BELUM_DIJELASKAN: {
    http: 200,
    msg: 'Seharusnya {seharusnya}, dihitung {dihitung}. Tuliskan alasan selisihnya.',
    isian: 'alasan',
  },
  KAS_TIDAK_CUKUP: {
    http: 200,
    msg:
      'Di kas Anda untuk {sekolah} hanya ada {ada}. Petugas lain dapat menyerahkannya dari kasnya, ' +
      'atau bendahara lewat transfer.',
  },
  ALASAN_PENUTUPAN_KOSONG: {
    http: 200, msg: 'Tuliskan mengapa Anda menutup kas petugas lain.', isian: 'alasan',
  },
  UANG_KURANG: { http: 200, msg: 'Uang yang diterima kurang dari {jumlah}.', isian: 'uang' },
} as const satisfies Refusals
