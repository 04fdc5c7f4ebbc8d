import type { Refusals } from '../wire/refusal.ts'

export const luringRefusals = {
  SHIFT_TIDAK_DITEMUKAN: { http: 200, msg: 'Shift ini tidak ditemukan.' },
  SHIFT_SUDAH_DITUTUP: { http: 200, msg: 'Shift ini sudah ditutup.' },
  HUB_TIDAK_DIKENAL: { http: 200, msg: 'Hub ini tidak dikenal atau sudah dicabut.' },
  KODE_HUB_SALAH: { http: 200, msg: 'Kode hub salah atau sudah lewat waktunya. Buat kode baru.', isian: 'kode' },
  MESIN_TIDAK_DIKENAL: { http: 200, msg: 'Kasir ini belum dikenal. Buka shift dulu.' },
  PENYELAMAT_TIDAK_TERBACA: {
    http: 200, msg: 'Berkas penyelamat ini rusak, atau bukan dari kasir sekolah Anda.', isian: 'berkas',
  },
  PENJUALAN_BELUM_LENGKAP: {
    http: 200, msg: 'Penjualan {mesin} nomor {nomor} belum sampai. Kirim dulu, lalu tutup shift.',
  },

  JATAH_TIDAK_ADA: { http: 200, msg: 'Kasir ini belum siap tanpa internet. Tunggu internet kembali.' },
  JATAH_BERAKHIR: { http: 200, msg: 'Penjualan tanpa internet hari ini sudah berakhir.' },
  JATAH_KURANG: {
    http: 200, msg: 'Tanpa internet, siswa ini masih bisa belanja {sisa} di kasir ini.',
  },
  KARTU_TIDAK_DI_KASIR: {
    http: 200, msg: 'Kartu ini belum dikenal kasir ini. Tunggu internet kembali.',
  },
  PIN_PERLU_INTERNET: { http: 200, msg: 'Belanja ini perlu PIN, dan PIN perlu internet.' },
  KLAIM_TIDAK_DITEMUKAN: { http: 200, msg: 'Penjualan ini sudah tidak tertahan. Muat ulang daftarnya.' },
  KLAIM_SALDO_KURANG: { http: 200, msg: 'Saldo {nama} belum cukup. Isi saldonya dulu.' },
  KLAIM_TIDAK_BISA: { http: 200, msg: 'Penjualan ini tidak bisa dicatat. Periksa kasir dan shiftnya.' },
} as const satisfies Refusals
