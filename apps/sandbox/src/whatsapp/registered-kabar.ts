import type { RegisteredTemplate } from '#whatsapp/registered-template'

/** The registered templates of messages to families about money and bills. */
export const REGISTERED_KABAR: readonly RegisteredTemplate[] = [
  {
    name: 'lunas_kuitansi_3',
    language: 'id',
    category: 'utility',
    body:
      'Pembayaran {{1}} untuk {{2}} sudah diterima {{3}} pada {{4}}. {{5}}.\n\n' +
      'Kuitansi {{6}} dapat dilihat dan diunduh di {{7}}\n\n' +
      'Terima kasih. Siapa pun dapat memeriksa keaslian kuitansi di halaman kuitansinya.',
  },
  {
    name: 'lunas_pembayaran_ditemukan_3',
    language: 'id',
    category: 'utility',
    body:
      'Uang {{1}} untuk {{2}} yang kami cari sudah ditemukan. ' +
      'Diterima {{3}} pada {{4}}. {{5}}.\n\n' +
      'Kuitansi {{6}} dapat dilihat dan diunduh di {{7}}\n\n' +
      'Terima kasih sudah menunggu.',
  },
  {
    name: 'lunas_pembayaran_tidak_ditemukan_3',
    language: 'id',
    category: 'utility',
    body:
      'Uang {{1}} untuk {{2}} sudah dicari petugas {{3}} dan tidak ditemukan: {{4}}.\n\n' +
      'Uang Anda sudah terpotong? Langkah berikutnya ada di {{5}}\n\n' +
      'Uang yang tiba kemudian tetap kami catat.',
  },
  {
    name: 'lunas_pembayaran_dipastikan_2',
    language: 'id',
    category: 'utility',
    body:
      'Pembayaran {{1}} untuk {{2}} di {{3}} sedang kami pastikan ke penyedia pembayaran. ' +
      'Anda tidak perlu membayar lagi.\n\n' +
      'Status terbaru selalu ada di {{4}}\n\n' +
      'Kami kabari begitu sudah pasti.',
  },
  {
    name: 'lunas_pembayaran_kedaluwarsa_2',
    language: 'id',
    category: 'utility',
    body:
      'Waktu bayar {{1}} untuk {{2}} di {{3}} sudah habis. Kami belum menerima uangnya.\n\n' +
      'Buat pembayaran baru di {{4}}\n\n' +
      'Sudah telanjur bayar? Uang Anda aman dan kami catat begitu tiba.',
  },
  {
    name: 'lunas_pembayaran_dibatalkan_2',
    language: 'id',
    category: 'utility',
    body:
      'Pembayaran {{1}} untuk {{2}} di {{3}} dibatalkan. Tidak ada uang yang kami terima.\n\n' +
      'Buat pembayaran baru di {{4}}\n\n' +
      'Sudah telanjur bayar? Uang Anda aman dan kami catat begitu tiba.',
  },
  {
    name: 'lunas_pembayaran_gagal_2',
    language: 'id',
    category: 'utility',
    body:
      'Pembayaran {{1}} untuk {{2}} di {{3}} tidak berhasil. ' +
      'Penyedia pembayaran menolaknya, dan tidak ada uang yang kami terima.\n\n' +
      'Coba lagi atau pilih cara lain di {{4}}\n\n' +
      'Tagihannya masih terbuka.',
  },
  {
    name: 'lunas_pembayaran_tidak_jadi_2',
    language: 'id',
    category: 'utility',
    body:
      'Pembayaran {{1}} untuk {{2}} di {{3}} tidak berhasil. Tidak ada uang yang kami terima.\n\n' +
      'Coba lagi atau pilih cara lain di {{4}}\n\n' +
      'Sudah telanjur bayar? Uang Anda aman dan kami catat begitu tiba.',
  },
  {
    name: 'lunas_pembayaran_dikembalikan_2',
    language: 'id',
    category: 'utility',
    body:
      'Pembayaran {{1}} untuk {{2}} dikembalikan oleh {{3}}.\n\n' +
      'Rinciannya ada di {{4}}\n\n' +
      'Ada pertanyaan? Tanyakan ke bendahara sekolah.',
  },
  {
    name: 'lunas_belanja_kantin',
    language: 'id',
    category: 'utility',
    body:
      '{{1}} belanja {{2}} seharga {{3}} di kantin {{4}}. Sisa saldonya {{5}}.\n\n' +
      'Lihat semua belanja di {{6}}\n\nKabar ini bisa dihentikan di aplikasi.',
  },
  {
    name: 'lunas_saldo_rendah',
    language: 'id',
    category: 'utility',
    body:
      'Saldo kantin {{1}} di {{2}} tinggal {{3}}.\n\nIsi saldo di {{4}}\n\n' +
      'Kabar ini bisa dihentikan di aplikasi, bagian batas belanja.',
  },
  {
    name: 'lunas_makan_diambil',
    language: 'id',
    category: 'utility',
    body:
      '{{1}} sudah mengambil pesanan {{2}}: {{3}}, di kantin {{4}}.\n\n' +
      'Lihat semua pesanan di {{5}}\n\n' +
      'Kabar ini bisa dihentikan di aplikasi.',
  },
  {
    name: 'lunas_makan_kembali',
    language: 'id',
    category: 'utility',
    body:
      '{{1}} tidak mengambil pesanan {{2}}: {{3}}, di kantin {{4}}. Uang {{5}} sudah ' +
      'kembali ke saldo.\n\n' +
      'Lihat semua pesanan di {{6}}\n\n' +
      'Ada yang keliru? Tanyakan ke kantin sekolah.',
  },
  {
    name: 'lunas_makan_hangus',
    language: 'id',
    category: 'utility',
    body:
      '{{1}} tidak mengambil pesanan {{2}}: {{3}}, di kantin {{4}}. Sesuai aturan ' +
      'sekolah, uang {{5}} tidak kembali.\n\n' +
      'Lihat semua pesanan di {{6}}\n\n' +
      'Ada yang keliru? Tanyakan ke kantin sekolah.',
  },
  {
    name: 'lunas_titipan_tersimpan_2',
    language: 'id',
    category: 'utility',
    body:
      'Uang {{1}} untuk {{2}} di {{3}} tersimpan sebagai titipan. ' +
      'Tagihannya berubah sebelum uang itu dipakai.\n\n' +
      'Rinciannya ada di {{4}}\n\n' +
      'Pakai titipan untuk tagihan lain, atau minta kembali ke bendahara sekolah.',
  },
  {
    name: 'lunas_uang_kembali_2',
    language: 'id',
    category: 'utility',
    body:
      'Uang {{1}} dari pembayaran untuk {{2}} di {{3}} {{4}}.\n\n' +
      'Rinciannya ada di {{5}}\n\n' +
      'Ada pertanyaan? Tanyakan ke bendahara sekolah.',
  },
  {
    name: 'lunas_titipan_kembali_2',
    language: 'id',
    category: 'utility',
    body:
      'Titipan {{1}} milik {{2}} di {{3}} {{4}}.\n\n' +
      'Rinciannya ada di {{5}}\n\n' +
      'Ada pertanyaan? Tanyakan ke bendahara sekolah.',
  },
  {
    name: 'lunas_uang_ditarik_2',
    language: 'id',
    category: 'utility',
    body:
      'Uang {{1}} untuk {{2}} di {{3}} ditarik kembali. ' +
      'Yang menariknya bank atau penyedia pembayaran, bukan sekolah. ' +
      'Tagihan yang dibayar dengan uang itu terbuka lagi.\n\n' +
      'Rinciannya ada di {{4}}\n\n' +
      'Ada pertanyaan? Tanyakan ke bendahara sekolah.',
  },
  {
    name: 'lunas_cicilan_disetujui_2',
    language: 'id',
    category: 'utility',
    body:
      'Rencana cicilan {{1}} untuk {{2}} disetujui {{3}}: {{4}}.\n\n' +
      'Cicilan berikutnya selalu ada di {{5}}\n\n' +
      'Kami ingatkan menjelang tiap cicilan, jika sekolah memakai pengingat.',
  },
  {
    name: 'lunas_cicilan_ditolak',
    language: 'id',
    category: 'utility',
    body:
      'Rencana cicilan {{1}} untuk {{2}} tidak disetujui {{3}}: {{4}}.\n\n' +
      'Tagihannya tetap seperti semula di {{5}}\n\n' +
      'Anda dapat mengajukan rencana lain di halaman itu.',
  },
  {
    name: 'lunas_cicilan_berakhir_2',
    language: 'id',
    category: 'utility',
    body:
      'Cicilan {{1}} untuk {{2}} di {{3}} berakhir: {{4}}. ' +
      'Sisanya {{5}} kembali menjadi satu tagihan.\n\n' +
      'Lihat dan bayar di {{6}}\n\n' +
      'Ada yang keliru? Tanyakan ke bendahara sekolah.',
  },
  {
    name: 'lunas_cicilan_gugur_2',
    language: 'id',
    category: 'utility',
    body:
      'Rencana cicilan {{1}} untuk {{2}} di {{3}} gugur sebelum disetujui: {{4}}. ' +
      'Sisanya {{5}} tetap satu tagihan.\n\n' +
      'Lihat dan bayar di {{6}}\n\n' +
      'Ajukan rencana baru di halaman itu, selama sekolah menerima cicilan.',
  },
  {
    name: 'lunas_wali_baru_2',
    language: 'id',
    category: 'utility',
    body:
      'Nomor berakhiran {{1}} sekarang tercatat sebagai wali {{2}} di {{3}}, lewat {{4}}.\n\n' +
      'Lihat semua walinya di {{5}}\n\n' +
      'Tidak kenal nomor itu? Segera hubungi sekolah.',
  },
  {
    name: 'lunas_wali_anda_2',
    language: 'id',
    category: 'utility',
    body:
      'Nomor ini sekarang tercatat sebagai wali {{1}} di {{2}}, lewat {{3}}.\n\n' +
      'Lihat tagihannya di {{4}}\n\n' +
      'Bukan Anda? Segera hubungi sekolah.',
  },
  {
    name: 'lunas_wali_berakhir_2',
    language: 'id',
    category: 'utility',
    body:
      'Nomor ini tidak lagi menjadi wali {{1}} di {{2}}: {{3}}.\n\n' +
      'Anak yang masih tertaut dapat dilihat di {{4}}\n\n' +
      'Ada yang keliru? Hubungi sekolah.',
  },
  {
    name: 'lunas_insiden_data',
    language: 'id',
    category: 'utility',
    body:
      'Pemberitahuan insiden data pribadi dari {{1}}.\n\n' +
      'Data yang terungkap: {{2}}\n\nKapan: {{3}}\n\nBagaimana: {{4}}\n\n' +
      'Yang kami lakukan: {{5}}\n\nPertanyaan: {{6}}\n\n' +
      'Pesan ini kami kirim kepada semua yang datanya terkait.',
  },
  {
    name: 'lunas_tagihan_baru_2',
    language: 'id',
    category: 'utility',
    body:
      'Tagihan baru dari {{1}} untuk {{2}}, seluruhnya {{3}}.\n\n' +
      '{{4}}.\n\n' +
      'Lihat dan bayar di {{5}}\n\n' +
      'Atur notifikasi di aplikasi, menu Profil lalu Notifikasi.',
  },
  {
    name: 'lunas_pengingat_3',
    language: 'id',
    category: 'utility',
    body:
      'Pengingat dari {{1}}: tagihan {{2}} yang masih terbuka {{3}}.\n\n' +
      '{{4}}.\n\n' +
      'Lihat dan bayar di {{5}}\n\n' +
      'Baru saja membayar? Abaikan pesan ini. ' +
      'Pengingat dapat dihentikan di aplikasi, menu Profil lalu Notifikasi. ' +
      'Di WhatsApp cukup balas STOP.',
  },
  {
    name: 'lunas_dana_disalurkan_2',
    language: 'id',
    category: 'utility',
    body:
      'Kabar dari {{1}}: {{2}} dari program {{3}}, tempat Anda berdonasi, disalurkan pada {{4}}: ' +
      '{{5}}.\n\n' +
      'Selengkapnya di {{6}}\n\n' +
      'Terima kasih. Kabar ini dapat dihentikan di aplikasi, menu Profil lalu Notifikasi.',
  },
  {
    name: 'lunas_pengingat_donasi',
    language: 'id',
    category: 'utility',
    body:
      'Pengingat bulanan dari {{1}}, seperti yang Anda minta: donasi untuk {{2}}, {{3}}.\n\n' +
      'Berdonasi di {{4}}\n\n' +
      'Tidak ada uang yang ditarik otomatis. Pengingat dapat dihentikan di aplikasi, menu Donasi Saya.',
  },
  {
    name: 'lunas_pesanan_selesai',
    language: 'id',
    category: 'utility',
    body:
      'Pesanan {{1}} dari {{2}} seharga {{3}} sudah selesai.\n\n' +
      'Nomor seri atau token dapat dilihat dan disalin di {{4}}\n\nTerima kasih.',
  },
  {
    name: 'lunas_pesanan_kembali',
    language: 'id',
    category: 'utility',
    body:
      'Pesanan {{1}} dari {{2}} tidak jadi. {{3}} sudah masuk ke saldo uang kembali Anda.\n\n' +
      'Pakai untuk pesanan berikutnya di {{4}}\n\nMaaf atas ketidaknyamanan ini.',
  },
  {
    name: 'lunas_pesanan_mitra_kembali',
    language: 'id',
    category: 'utility',
    body:
      'Pesanan {{1}} dari {{2}} yang Anda jual tidak jadi. {{3}} sudah kembali ke deposit Anda.\n\n' +
      'Serahkan tunainya ke pelanggan. Rinciannya di {{4}}\n\nTerima kasih.',
  },
  {
    name: 'lunas_pengingat_berhenti_2',
    language: 'id',
    category: 'utility',
    body:
      'Baik, kami tidak akan mengirim pengingat tagihan ke nomor ini lagi. Kuitansi tetap kami kirim.\n\n' +
      'Ingin diingatkan lagi? Balas MULAI.',
  },
  {
    name: 'lunas_pengingat_mulai_2',
    language: 'id',
    category: 'utility',
    body:
      'Baik, pengingat tagihan kami kirim lagi ke nomor ini.\n\n' +
      'Tidak ingin diingatkan? Balas STOP.',
  },
]
