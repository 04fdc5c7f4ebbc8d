import type { TinjauHapus } from '@lunas/contract/pengguna/pribadi'

type Sebab = TinjauHapus['halangan'][number]['sebab']

/** The privacy notice. Raise the version with every change of meaning. */
export const pemberitahuan = {
  title: 'Pemberitahuan Privasi',
  version: 'Versi 1, berlaku sejak 16 November 2026',
  link: 'Pemberitahuan Privasi',
  consent: 'Dengan mendaftar, Anda sudah membaca',
  contact: 'Tanya lewat WhatsApp',
  noContact: 'Tanyakan kepada tata usaha sekolah anak Anda.',
  sections: (institusi: string) => [
    {
      heading: 'Siapa yang bertanggung jawab',
      lines: [
        `${institusi} dan sekolah anak Anda menentukan untuk apa data dipakai (pengendali data).`,
        'Lunas menjalankan aplikasi ini atas perintah mereka (prosesor data).',
      ],
    },
    {
      heading: 'Data yang disimpan',
      lines: [
        'Nama, nomor WhatsApp, e-mail, alamat dan foto yang Anda isi sendiri.',
        'Nama, kelas, NIS dan tagihan anak, dari sekolah.',
        'Pembayaran, kuitansi, bukti bayar, dan pesan yang kami kirim.',
        'Perangkat tempat Anda masuk, dan siapa yang melihat data anak Anda.',
      ],
    },
    {
      heading: 'Untuk apa',
      lines: [
        'Menagih, menerima dan mencatat pembayaran, serta mengirim kuitansi dan kode.',
        'Pengingat lewat WhatsApp hanya dengan persetujuan, yang diminta sekolah saat mencatat nomor.',
        'Keperluan lain selalu kami tanyakan dulu, untuk tiap anak.',
        'Data tidak dijual dan tidak dipakai untuk iklan.',
      ],
    },
    {
      heading: 'Siapa yang menerima',
      lines: [
        'Petugas sekolah anak Anda, sesuai tugasnya.',
        'Bank dan penyedia pembayaran: jumlah dan nomor pembayaran, tanpa nama Anda.',
        'Bank dengan nomor tetap anak Anda: nama dan tagihan anak.',
        'Penyedia pulsa dan tagihan: nomor yang Anda isi.',
        'WhatsApp, penyedia e-mail dan notifikasi, untuk mengantar pesan.',
      ],
    },
    {
      heading: 'Berapa lama',
      lines: [
        'Kode dihapus setelah satu hari, pesan setelah 90 hari.',
        'Catatan uang disimpan sepuluh tahun karena diwajibkan undang-undang.',
        'Catatan siapa mencari dan membaca data anak disimpan satu tahun.',
        'Data akun disimpan sampai Anda menghapus akun.',
      ],
    },
    {
      heading: 'Hak Anda',
      lines: [
        'Melihat dan mengubah data Anda di menu Profil.',
        'Mengambil salinan semua data Anda di menu Profil.',
        'Menarik persetujuan kapan saja di menu Profil, langsung berlaku.',
        'Menghapus akun di menu Profil.',
        'Meminta sekolah memperbaiki nama, kelas atau nomor wali anak Anda.',
      ],
    },
    {
      heading: 'Jika data bocor',
      lines: [
        'Anda diberi tahu tertulis paling lambat 3×24 jam: data apa, kapan, bagaimana, dan apa yang dilakukan.',
      ],
    },
  ],
  contactHeading: 'Pertanyaan',
} as const

export const persetujuanCopy = {
  title: 'Persetujuan',
  text: 'Kuitansi dan kode tetap dikirim, karena diperlukan untuk pembayaran.',
  none: 'Belum ada anak di akun Anda.',
  retry: 'Coba Lagi',
  since: (diberikan: boolean, sejak: string) =>
    `${diberikan ? 'Diberikan' : 'Ditarik'} sejak ${sejak}`,
  bySchool: 'Disetujui lewat sekolah, sejak nomor Anda dicatat',
  given: 'Persetujuan diberikan.',
  withdrawn: 'Persetujuan ditarik dan langsung berlaku.',
  toggle: (nama: string, teks: string) => `${nama}: ${teks}`,
} as const

export const salinanCopy = {
  title: 'Salinan Data Saya',
  profilText: 'Semua yang kami ketahui tentang Anda, sebagai berkas',
  close: 'Kembali',
  text: 'Anda mendapat dua berkas: PDF untuk dibaca, dan JSON untuk dipindahkan.',
  private: 'Simpan di tempat aman. Jangan bagikan kepada orang lain.',
  start: 'Kirim Kode ke WhatsApp Saya',
  sent: 'Kode enam angka sudah dikirim ke nomor WhatsApp Anda.',
  submit: 'Ambil Salinan',
  ready: 'Salinan sudah siap. Pilih berkas yang ingin disimpan.',
  pdf: 'Simpan PDF',
  json: 'Simpan JSON',
  filename: 'salinan-data-saya',
} as const

export const hapusCopy = {
  loading: 'Memeriksa akun',
  retry: 'Coba Lagi',
  goesHeading: 'Yang dihapus',
  goes: [
    'Nama, nomor, e-mail, alamat, foto dan password',
    'Perangkat, pesan, bukti bayar dan hubungan dengan anak',
    'Pilihan bayar otomatis dan link bayar yang Anda buat',
  ],
  staysHeading: 'Yang tetap disimpan, dan alasannya',
  payments: (banyak: number) =>
    `${banyak} pembayaran tanpa nama Anda, karena pembukuan wajib disimpan sepuluh tahun`,
  waiting: (banyak: number) =>
    `${banyak} pembayaran masih menunggu; jika dibayar, uangnya tetap untuk tagihan anak`,
  schoolNumber:
    'Nomor Anda di data sekolah, yang masih menerima kuitansi sampai sekolah menghapusnya',
  slips: 'Nama pengirim pada slip transfer yang dicatat petugas, sebagai bukti pembukuan',
  consents: 'Jawaban persetujuan Anda tanpa nama, sebagai bukti',
  childMoney: (nama: string, sekolah: string, jumlah: string) =>
    `${jumlah} milik ${nama} di ${sekolah} tetap untuk ${nama}`,
  blockedHeading: 'Akun belum dapat dihapus',
  blockedText: 'Masih ada uang Anda yang sedang diproses:',
  blocked: {
    pengembalian: 'Pengembalian uang yang belum selesai',
    dicari: 'Pembayaran yang sedang dicari petugas',
    dipastikan: 'Pembayaran yang sedang dipastikan',
    pesanan: 'Pesanan pulsa atau tagihan yang belum selesai',
    uang_kembali: 'Uang kembali dari pesanan, pakai atau minta dikirim dulu',
    deposit: 'Deposit mitra, minta dikembalikan dulu',
  } satisfies Record<Sebab, string>,
} as const
