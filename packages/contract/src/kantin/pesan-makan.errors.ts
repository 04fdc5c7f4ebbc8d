import type { Refusals } from '../wire/refusal.ts'

export const pesanMakanRefusals = {
  MENU_TIDAK_DITEMUKAN: { http: 200, msg: 'Menu ini tidak ada lagi. Muat ulang daftarnya.' },
  MENU_SUDAH_ADA: { http: 200, msg: 'Produk ini sudah ada di menu {hari}.', isian: 'hari' },
  MENU_HARI_LEWAT: { http: 200, msg: 'Batas pesan untuk {hari} sudah lewat. Pilih hari lain.', isian: 'hari' },
  PESAN_SUDAH_TUTUP: { http: 200, msg: 'Batas waktu pesan {nama} sudah lewat.' },
  PESAN_HARGA_BERUBAH: { http: 200, msg: 'Harga {nama} berubah. Muat ulang daftarnya.' },
  PESAN_DIHENTIKAN: { http: 200, msg: 'Belanja {anak} sedang Anda hentikan. Izinkan lagi dulu.' },
  PESAN_DIBLOKIR: { http: 200, msg: 'Anda memblokir {nama} untuk {anak}.' },
  PESAN_ALERGEN: { http: 200, msg: '{nama} mengandung alergen {anak}.' },
  PORSI_KURANG: { http: 200, msg: '{nama} tinggal {stok} porsi.' },
  PESAN_BATAS_HARIAN: { http: 200, msg: 'Melewati batas harian {anak}. Sisanya {sisa}.' },
  PESAN_BATAS_MINGGUAN: { http: 200, msg: 'Melewati batas mingguan {anak}. Sisanya {sisa}.' },
  PESAN_SALDO_KURANG: { http: 200, msg: 'Saldo {anak} tinggal {sisa}. Isi saldo dulu.' },
  PESAN_TIDAK_DITEMUKAN: { http: 200, msg: 'Pesanan ini tidak ditemukan.' },
  PESAN_SUDAH_BERAKHIR: { http: 200, msg: 'Pesanan ini sudah diambil atau dibatalkan.' },
  PESAN_KOSONG: { http: 200, msg: 'Tidak ada pesanan {nama} yang belum diambil hari ini.' },
} as const satisfies Refusals
