import type { JenisKabar, JenisPilihan, Kabar } from '@lunas/contract/kabar/kabar'

export const kabarCopy = {
  title: 'Notifikasi',
  loading: 'Memuat notifikasi',
  failed: 'Notifikasi belum dapat dimuat',
  retry: 'Coba Lagi',
  more: 'Tampilkan Lebih Banyak',
  emptyTitle: 'Belum ada notifikasi',
  emptyText: 'Kuitansi Anda akan muncul di sini dan di WhatsApp.',
  choices: 'Atur notifikasi',
  choicesHint: 'Lewat WhatsApp, e-mail, atau perangkat ini',
  choicesText:
    'Pukul 20.00 sampai 07.00 kami hanya mengirim kuitansi pembayaran Anda.',
  noEmail: 'Verifikasi e-mail di Profil agar notifikasi bisa dikirim ke sana.',
  saved: 'Pilihan tersimpan.',
  push: {
    on: 'Nyalakan Notifikasi di Perangkat Ini',
    off: 'Matikan Notifikasi di Perangkat Ini',
    isOn: 'Notifikasi aktif di perangkat ini.',
    denied: 'Izinkan notifikasi Lunas di pengaturan browser, lalu coba lagi.',
    failed: 'Notifikasi belum bisa dinyalakan. Coba lagi nanti.',
  },
  open: {
    kuitansi: 'Lihat Kuitansi',
    status: 'Lihat Pembayaran',
    tagihan_baru: 'Lihat Tagihan',
    pengingat: 'Lihat Tagihan',
    berita: 'Baca Info',
    penyaluran: 'Lihat Program',
    pengingat_donasi: 'Lihat Program',
    belanja: 'Lihat Belanja',
    saldo_rendah: 'Isi Saldo',
    keamanan: 'Lihat Anak',
  } satisfies Record<JenisKabar, string>,
  jenis: {
    kuitansi: { word: 'Kuitansi', about: 'Setiap pembayaran yang berhasil' },
    status: { word: 'Status pembayaran', about: 'Gagal, dikembalikan, atau keputusan cicilan' },
    tagihan_baru: { word: 'Tagihan baru', about: 'Saat sekolah menerbitkan tagihan' },
    pengingat: { word: 'Pengingat', about: 'Sebelum dan setelah jatuh tempo' },
    berita: { word: 'Info sekolah', about: 'Saat sekolah menulis info baru' },
    penyaluran: { word: 'Kabar donasi', about: 'Saat donasi Anda disalurkan' },
    pengingat_donasi: { word: 'Pengingat donasi', about: 'Tiap bulan, jika Anda memintanya' },
    belanja: { word: 'Belanja kantin', about: 'Setiap belanja, jika diminta di batas belanja' },
    saldo_rendah: { word: 'Saldo menipis', about: 'Paling sering sekali sehari' },
  } satisfies Record<JenisPilihan, { word: string; about: string }>,
}

/** The label of a message's button; a plan in parts leads to its bill. */
export function openWord({ jenis, tautan }: Pick<Kabar, 'jenis' | 'tautan'>): string {
  return kabarCopy.open[tautan.startsWith('/iu/') ? 'tagihan_baru' : jenis]
}
