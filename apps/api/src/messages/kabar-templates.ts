import type { MessageTemplate } from '#messages/template'

const PEMBAYARAN = ['jumlah', 'anak', 'pengirim', 'tautan'] as const

/** Messages to families about money and bills. Each names its sender, since frauds imitate us. */
export const kabarTemplates = {
  kuitansi: {
    name: 'lunas_kuitansi_3',
    language: 'id',
    parameters: ['jumlah', 'anak', 'pengirim', 'waktu', 'keadaan', 'nomor', 'tautan'],
    subject: 'Kuitansi pembayaran',
    text:
      'Pembayaran {{jumlah}} untuk {{anak}} sudah diterima {{pengirim}} pada {{waktu}}. ' +
      '{{keadaan}}.\n\n' +
      'Kuitansi {{nomor}} dapat dilihat dan diunduh di {{tautan}}\n\n' +
      'Terima kasih. Siapa pun dapat memeriksa keaslian kuitansi di halaman kuitansinya.',
  },
  pembayaran_ditemukan: {
    name: 'lunas_pembayaran_ditemukan_3',
    language: 'id',
    parameters: ['jumlah', 'anak', 'pengirim', 'waktu', 'keadaan', 'nomor', 'tautan'],
    subject: 'Pembayaran sudah ditemukan',
    text:
      'Uang {{jumlah}} untuk {{anak}} yang kami cari sudah ditemukan. ' +
      'Diterima {{pengirim}} pada {{waktu}}. {{keadaan}}.\n\n' +
      'Kuitansi {{nomor}} dapat dilihat dan diunduh di {{tautan}}\n\n' +
      'Terima kasih sudah menunggu.',
  },
  pembayaran_tidak_ditemukan: {
    name: 'lunas_pembayaran_tidak_ditemukan_3',
    language: 'id',
    parameters: ['jumlah', 'anak', 'pengirim', 'alasan', 'tautan'],
    subject: 'Uang pembayaran tidak ditemukan',
    text:
      'Uang {{jumlah}} untuk {{anak}} sudah dicari petugas {{pengirim}} dan tidak ditemukan: ' +
      '{{alasan}}.\n\n' +
      'Uang Anda sudah terpotong? Langkah berikutnya ada di {{tautan}}\n\n' +
      'Uang yang tiba kemudian tetap kami catat.',
  },
  pembayaran_dipastikan: {
    name: 'lunas_pembayaran_dipastikan_2',
    language: 'id',
    parameters: PEMBAYARAN,
    subject: 'Pembayaran sedang dipastikan',
    text:
      'Pembayaran {{jumlah}} untuk {{anak}} di {{pengirim}} sedang kami pastikan ke penyedia ' +
      'pembayaran. Anda tidak perlu membayar lagi.\n\n' +
      'Status terbaru selalu ada di {{tautan}}\n\nKami kabari begitu sudah pasti.',
  },
  pembayaran_kedaluwarsa: {
    name: 'lunas_pembayaran_kedaluwarsa_2',
    language: 'id',
    parameters: PEMBAYARAN,
    subject: 'Batas waktu pembayaran lewat',
    text:
      'Waktu bayar {{jumlah}} untuk {{anak}} di {{pengirim}} sudah habis. Kami belum menerima ' +
      'uangnya.\n\n' +
      'Buat pembayaran baru di {{tautan}}\n\n' +
      'Sudah telanjur bayar? Uang Anda aman dan kami catat begitu tiba.',
  },
  pembayaran_dibatalkan: {
    name: 'lunas_pembayaran_dibatalkan_2',
    language: 'id',
    parameters: PEMBAYARAN,
    subject: 'Pembayaran dibatalkan',
    text:
      'Pembayaran {{jumlah}} untuk {{anak}} di {{pengirim}} dibatalkan. Tidak ada uang yang kami ' +
      'terima.\n\n' +
      'Buat pembayaran baru di {{tautan}}\n\n' +
      'Sudah telanjur bayar? Uang Anda aman dan kami catat begitu tiba.',
  },
  pembayaran_gagal: {
    name: 'lunas_pembayaran_gagal_2',
    language: 'id',
    parameters: PEMBAYARAN,
    subject: 'Pembayaran tidak berhasil',
    text:
      'Pembayaran {{jumlah}} untuk {{anak}} di {{pengirim}} tidak berhasil. ' +
      'Penyedia pembayaran menolaknya, dan tidak ada uang yang kami terima.\n\n' +
      'Coba lagi atau pilih cara lain di {{tautan}}\n\n' +
      'Tagihannya masih terbuka.',
  },
  pembayaran_tidak_jadi: {
    name: 'lunas_pembayaran_tidak_jadi_2',
    language: 'id',
    parameters: PEMBAYARAN,
    subject: 'Pembayaran tidak berhasil',
    text:
      'Pembayaran {{jumlah}} untuk {{anak}} di {{pengirim}} tidak berhasil. Tidak ada uang yang ' +
      'kami terima.\n\n' +
      'Coba lagi atau pilih cara lain di {{tautan}}\n\n' +
      'Sudah telanjur bayar? Uang Anda aman dan kami catat begitu tiba.',
  },
  pembayaran_dikembalikan: {
    name: 'lunas_pembayaran_dikembalikan_2',
    language: 'id',
    parameters: PEMBAYARAN,
    subject: 'Pembayaran dikembalikan',
    text:
      'Pembayaran {{jumlah}} untuk {{anak}} dikembalikan oleh {{pengirim}}.\n\n' +
      'Rinciannya ada di {{tautan}}\n\n' +
      'Ada pertanyaan? Tanyakan ke bendahara sekolah.',
  },
  belanja_kantin: {
    name: 'lunas_belanja_kantin',
    language: 'id',
    parameters: ['anak', 'barang', 'jumlah', 'pengirim', 'saldo', 'tautan'],
    subject: 'Belanja di kantin',
    text:
      '{{anak}} belanja {{barang}} seharga {{jumlah}} di kantin {{pengirim}}. Sisa saldonya ' +
      '{{saldo}}.\n\nLihat semua belanja di {{tautan}}\n\n' +
      'Kabar ini bisa dihentikan di aplikasi.',
  },
  saldo_rendah: {
    name: 'lunas_saldo_rendah',
    language: 'id',
    parameters: ['anak', 'pengirim', 'saldo', 'tautan'],
    subject: 'Saldo kantin menipis',
    text:
      'Saldo kantin {{anak}} di {{pengirim}} tinggal {{saldo}}.\n\nIsi saldo di {{tautan}}\n\n' +
      'Kabar ini bisa dihentikan di aplikasi, bagian batas belanja.',
  },
  makan_diambil: {
    name: 'lunas_makan_diambil',
    language: 'id',
    parameters: ['anak', 'hari', 'pesanan', 'pengirim', 'tautan'],
    subject: 'Pesanan makan diambil',
    text:
      '{{anak}} sudah mengambil pesanan {{hari}}: {{pesanan}}, di kantin {{pengirim}}.\n\n' +
      'Lihat semua pesanan di {{tautan}}\n\n' +
      'Kabar ini bisa dihentikan di aplikasi.',
  },
  makan_kembali: {
    name: 'lunas_makan_kembali',
    language: 'id',
    parameters: ['anak', 'hari', 'pesanan', 'pengirim', 'jumlah', 'tautan'],
    subject: 'Uang pesanan makan kembali',
    text:
      '{{anak}} tidak mengambil pesanan {{hari}}: {{pesanan}}, di kantin {{pengirim}}. ' +
      'Uang {{jumlah}} sudah kembali ke saldo.\n\n' +
      'Lihat semua pesanan di {{tautan}}\n\n' +
      'Ada yang keliru? Tanyakan ke kantin sekolah.',
  },
  makan_hangus: {
    name: 'lunas_makan_hangus',
    language: 'id',
    parameters: ['anak', 'hari', 'pesanan', 'pengirim', 'jumlah', 'tautan'],
    subject: 'Pesanan makan tidak diambil',
    text:
      '{{anak}} tidak mengambil pesanan {{hari}}: {{pesanan}}, di kantin {{pengirim}}. ' +
      'Sesuai aturan sekolah, uang {{jumlah}} tidak kembali.\n\n' +
      'Lihat semua pesanan di {{tautan}}\n\n' +
      'Ada yang keliru? Tanyakan ke kantin sekolah.',
  },
  titipan_tersimpan: {
    name: 'lunas_titipan_tersimpan_2',
    language: 'id',
    parameters: PEMBAYARAN,
    subject: 'Uang tersimpan sebagai titipan',
    text:
      'Uang {{jumlah}} untuk {{anak}} di {{pengirim}} tersimpan sebagai titipan. ' +
      'Tagihannya berubah sebelum uang itu dipakai.\n\n' +
      'Rinciannya ada di {{tautan}}\n\n' +
      'Pakai titipan untuk tagihan lain, atau minta kembali ke bendahara sekolah.',
  },
  uang_kembali: {
    name: 'lunas_uang_kembali_2',
    language: 'id',
    parameters: ['jumlah', 'anak', 'pengirim', 'nasib', 'tautan'],
    subject: 'Uang pembayaran dikembalikan atau dititipkan',
    text:
      'Uang {{jumlah}} dari pembayaran untuk {{anak}} di {{pengirim}} {{nasib}}.\n\n' +
      'Rinciannya ada di {{tautan}}\n\n' +
      'Ada pertanyaan? Tanyakan ke bendahara sekolah.',
  },
  titipan_kembali: {
    name: 'lunas_titipan_kembali_2',
    language: 'id',
    parameters: ['jumlah', 'anak', 'pengirim', 'nasib', 'tautan'],
    subject: 'Titipan dikembalikan',
    text:
      'Titipan {{jumlah}} milik {{anak}} di {{pengirim}} {{nasib}}.\n\n' +
      'Rinciannya ada di {{tautan}}\n\n' +
      'Ada pertanyaan? Tanyakan ke bendahara sekolah.',
  },
  uang_ditarik: {
    name: 'lunas_uang_ditarik_2',
    language: 'id',
    parameters: PEMBAYARAN,
    subject: 'Uang pembayaran ditarik kembali',
    text:
      'Uang {{jumlah}} untuk {{anak}} di {{pengirim}} ditarik kembali. ' +
      'Yang menariknya bank atau penyedia pembayaran, bukan sekolah. ' +
      'Tagihan yang dibayar dengan uang itu terbuka lagi.\n\n' +
      'Rinciannya ada di {{tautan}}\n\n' +
      'Ada pertanyaan? Tanyakan ke bendahara sekolah.',
  },
  cicilan_disetujui: {
    name: 'lunas_cicilan_disetujui_2',
    language: 'id',
    parameters: ['tagihan', 'anak', 'pengirim', 'rincian', 'tautan'],
    subject: 'Rencana cicilan disetujui',
    text:
      'Rencana cicilan {{tagihan}} untuk {{anak}} disetujui {{pengirim}}: {{rincian}}.\n\n' +
      'Cicilan berikutnya selalu ada di {{tautan}}\n\n' +
      'Kami ingatkan menjelang tiap cicilan, jika sekolah memakai pengingat.',
  },
  cicilan_ditolak: {
    name: 'lunas_cicilan_ditolak',
    language: 'id',
    parameters: ['tagihan', 'anak', 'pengirim', 'alasan', 'tautan'],
    subject: 'Rencana cicilan tidak disetujui',
    text:
      'Rencana cicilan {{tagihan}} untuk {{anak}} tidak disetujui {{pengirim}}: {{alasan}}.\n\n' +
      'Tagihannya tetap seperti semula di {{tautan}}\n\n' +
      'Anda dapat mengajukan rencana lain di halaman itu.',
  },
  cicilan_berakhir: {
    name: 'lunas_cicilan_berakhir_2',
    language: 'id',
    parameters: ['tagihan', 'anak', 'pengirim', 'alasan', 'jumlah', 'tautan'],
    subject: 'Cicilan berakhir',
    text:
      'Cicilan {{tagihan}} untuk {{anak}} di {{pengirim}} berakhir: {{alasan}}. ' +
      'Sisanya {{jumlah}} kembali menjadi satu tagihan.\n\n' +
      'Lihat dan bayar di {{tautan}}\n\n' +
      'Ada yang keliru? Tanyakan ke bendahara sekolah.',
  },
  cicilan_gugur: {
    name: 'lunas_cicilan_gugur_2',
    language: 'id',
    parameters: ['tagihan', 'anak', 'pengirim', 'alasan', 'jumlah', 'tautan'],
    subject: 'Rencana cicilan gugur',
    text:
      'Rencana cicilan {{tagihan}} untuk {{anak}} di {{pengirim}} gugur sebelum disetujui: {{alasan}}. ' +
      'Sisanya {{jumlah}} tetap satu tagihan.\n\n' +
      'Lihat dan bayar di {{tautan}}\n\n' +
      'Ajukan rencana baru di halaman itu, selama sekolah menerima cicilan.',
  },
  wali_baru: {
    name: 'lunas_wali_baru_2',
    language: 'id',
    parameters: ['nomor', 'anak', 'pengirim', 'cara', 'tautan'],
    subject: 'Wali baru',
    text:
      'Nomor berakhiran {{nomor}} sekarang tercatat sebagai wali {{anak}} di {{pengirim}}, lewat ' +
      '{{cara}}.\n\n' +
      'Lihat semua walinya di {{tautan}}\n\n' +
      'Tidak kenal nomor itu? Segera hubungi sekolah.',
  },
  wali_anda: {
    name: 'lunas_wali_anda_2',
    language: 'id',
    parameters: ['anak', 'pengirim', 'cara', 'tautan'],
    subject: 'Anda tercatat sebagai wali',
    text:
      'Nomor ini sekarang tercatat sebagai wali {{anak}} di {{pengirim}}, lewat {{cara}}.\n\n' +
      'Lihat tagihannya di {{tautan}}\n\n' +
      'Bukan Anda? Segera hubungi sekolah.',
  },
  wali_berakhir: {
    name: 'lunas_wali_berakhir_2',
    language: 'id',
    parameters: ['anak', 'pengirim', 'alasan', 'tautan'],
    subject: 'Tautan wali berakhir',
    text:
      'Nomor ini tidak lagi menjadi wali {{anak}} di {{pengirim}}: {{alasan}}.\n\n' +
      'Anak yang masih tertaut dapat dilihat di {{tautan}}\n\n' +
      'Ada yang keliru? Hubungi sekolah.',
  },
  tagihan_baru: {
    name: 'lunas_tagihan_baru_2',
    language: 'id',
    parameters: ['pengirim', 'anak', 'jumlah', 'rincian', 'tautan'],
    subject: 'Tagihan baru',
    text:
      'Tagihan baru dari {{pengirim}} untuk {{anak}}, seluruhnya {{jumlah}}.\n\n' +
      '{{rincian}}.\n\nLihat dan bayar di {{tautan}}\n\n' +
      'Atur notifikasi di aplikasi, menu Profil lalu Notifikasi.',
  },
  insiden: {
    name: 'lunas_insiden_data',
    language: 'id',
    parameters: ['pengirim', 'data', 'kapan', 'bagaimana', 'penanganan', 'kontak'],
    subject: 'Pemberitahuan insiden data pribadi',
    text:
      'Pemberitahuan insiden data pribadi dari {{pengirim}}.\n\n' +
      'Data yang terungkap: {{data}}\n\nKapan: {{kapan}}\n\nBagaimana: {{bagaimana}}\n\n' +
      'Yang kami lakukan: {{penanganan}}\n\nPertanyaan: {{kontak}}\n\n' +
      'Pesan ini kami kirim kepada semua yang datanya terkait.',
  },
  pengingat: {
    name: 'lunas_pengingat_3',
    language: 'id',
    parameters: ['pengirim', 'anak', 'jumlah', 'rincian', 'tautan'],
    subject: 'Pengingat tagihan',
    text:
      'Pengingat dari {{pengirim}}: tagihan {{anak}} yang masih terbuka {{jumlah}}.\n\n' +
      '{{rincian}}.\n\n' +
      'Lihat dan bayar di {{tautan}}\n\n' +
      'Baru saja membayar? Abaikan pesan ini. ' +
      'Pengingat dapat dihentikan di aplikasi, menu Profil lalu Notifikasi. ' +
      'Di WhatsApp cukup balas STOP.',
  },
  dana_disalurkan: {
    name: 'lunas_dana_disalurkan_2',
    language: 'id',
    parameters: ['pengirim', 'jumlah', 'program', 'tanggal', 'uraian', 'tautan'],
    subject: 'Donasi disalurkan',
    text:
      'Kabar dari {{pengirim}}: {{jumlah}} dari program {{program}}, tempat Anda berdonasi, disalurkan ' +
      'pada {{tanggal}}: {{uraian}}.\n\nSelengkapnya di {{tautan}}\n\n' +
      'Terima kasih. Kabar ini dapat dihentikan di aplikasi, menu Profil lalu Notifikasi.',
  },
  pengingat_donasi: {
    name: 'lunas_pengingat_donasi',
    language: 'id',
    parameters: ['pengirim', 'program', 'niat', 'tautan'],
    subject: 'Pengingat donasi bulanan',
    text:
      'Pengingat bulanan dari {{pengirim}}, seperti yang Anda minta: donasi untuk {{program}}, ' +
      '{{niat}}.\n\nBerdonasi di {{tautan}}\n\n' +
      'Tidak ada uang yang ditarik otomatis. Pengingat dapat dihentikan di aplikasi, menu Donasi Saya.',
  },
  pesanan_selesai: {
    name: 'lunas_pesanan_selesai',
    language: 'id',
    parameters: ['pesanan', 'pengirim', 'jumlah', 'tautan'],
    subject: 'Pesanan selesai',
    text:
      'Pesanan {{pesanan}} dari {{pengirim}} seharga {{jumlah}} sudah selesai.\n\n' +
      'Nomor seri atau token dapat dilihat dan disalin di {{tautan}}\n\nTerima kasih.',
  },
  pesanan_kembali: {
    name: 'lunas_pesanan_kembali',
    language: 'id',
    parameters: ['pesanan', 'pengirim', 'jumlah', 'tautan'],
    subject: 'Uang pesanan kembali',
    text:
      'Pesanan {{pesanan}} dari {{pengirim}} tidak jadi. {{jumlah}} sudah masuk ke saldo uang kembali Anda.\n\n' +
      'Pakai untuk pesanan berikutnya di {{tautan}}\n\nMaaf atas ketidaknyamanan ini.',
  },
  pesanan_mitra_kembali: {
    name: 'lunas_pesanan_mitra_kembali',
    language: 'id',
    parameters: ['pesanan', 'pengirim', 'jumlah', 'tautan'],
    subject: 'Pesanan pelanggan tidak jadi',
    text:
      'Pesanan {{pesanan}} dari {{pengirim}} yang Anda jual tidak jadi. {{jumlah}} sudah kembali ke deposit Anda.\n\n' +
      'Serahkan tunainya ke pelanggan. Rinciannya di {{tautan}}\n\nTerima kasih.',
  },
  pengingat_berhenti: {
    name: 'lunas_pengingat_berhenti_2',
    language: 'id',
    parameters: [],
    subject: 'Pengingat dihentikan',
    text:
      'Baik, kami tidak akan mengirim pengingat tagihan ke nomor ini lagi. Kuitansi tetap kami kirim.\n\n' +
      'Ingin diingatkan lagi? Balas MULAI.',
  },
  pengingat_mulai: {
    name: 'lunas_pengingat_mulai_2',
    language: 'id',
    parameters: [],
    subject: 'Pengingat dikirim lagi',
    text:
      'Baik, pengingat tagihan kami kirim lagi ke nomor ini.\n\n' +
      'Tidak ingin diingatkan? Balas STOP.',
  },
} as const satisfies Record<string, MessageTemplate>
