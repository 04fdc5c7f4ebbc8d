import type { JenisPencarian } from '@lunas/contract/pengguna/akun'

export const profilCopy = {
  title: 'Profil',
  loading: 'Memuat profil',
  failed: 'Profil belum dapat dimuat',
  retry: 'Coba Lagi',
  close: 'Kembali',
  edit: 'Ubah Profil',
  nama: 'Nama',
  alamat: 'Alamat',
  noAlamat: 'Belum diisi',
  nomor: 'Nomor WhatsApp',
  email: 'E-mail',
  noEmail: 'Belum ada e-mail',
  verified: 'Terverifikasi',
  unverified: 'Belum diverifikasi',
  changeEmail: 'Ubah',
  verifyEmail: 'Verifikasi',
  sendCode: 'Kirim Kode',
  password: 'Password',
  hasPassword: 'Sudah dibuat',
  noPassword: 'Belum dibuat',
  changePassword: 'Ubah',
  makePassword: 'Buat',
  save: 'Simpan',
  saved: 'Profil tersimpan.',
  formIncomplete: 'Anda harus melengkapi form',
  photo: 'Foto profil',
  changePhoto: 'Ganti foto',
  removePhoto: 'Hapus foto',
  photoBroken: 'Foto harus berupa gambar JPEG, PNG atau WebP.',
  readings: 'Petugas yang melihat data anak saya',
  readingsText: 'Petugas sekolah yang membuka data anak Anda, dicatat sekali per jam.',
  noReadings: 'Belum ada petugas yang membukanya.',
  lookups: 'Siapa yang melihat tagihan anak',
  lookupsText: 'Orang yang membuka tagihan anak Anda dengan sekolah dan NIS, tanpa masuk.',
  noLookups: 'Belum ada yang mencari.',
  lookup: (jenis: JenisPencarian, nama: string) =>
    jenis === 'cari' ? `Mencari ${nama}` : `Membuka tagihan ${nama}`,
  times: (kali: number) => (kali > 1 ? ` · ${kali} kali` : ''),
  visitor: (pengunjung: string) => `Pengunjung ${pengunjung}`,
  more: 'Tampilkan Lebih Banyak',
  logout: 'Keluar',
  logoutTitle: 'Keluar dari akun?',
  logoutAsk: 'Anda perlu kode baru untuk masuk lagi.',
  logoutYes: 'Ya, Keluar',
  cancel: 'Batal',
  remove: 'Hapus Akun',
  removeTitle: 'Hapus Akun',
  removeStart: 'Kirim Kode ke WhatsApp Saya',
  removeSent: 'Kode enam angka sudah dikirim ke nomor WhatsApp Anda.',
  removeSubmit: 'Hapus Akun Saya',
  removed: 'Akun Anda sudah dihapus.',
} as const

/** The sheets that change an e-mail address or a number. */
export const kontakCopy = {
  email: {
    title: 'E-mail',
    label: 'E-mail',
    hint: 'Kami kirim kode enam angka ke alamat ini.',
    placeholder: 'nama@contoh.com',
    sent: (email: string) => `Kode enam angka sudah dikirim ke ${email}.`,
    done: 'Alamat e-mail terverifikasi.',
  },
  nomor: {
    title: 'Nomor WhatsApp',
    label: 'Nomor WhatsApp baru',
    hint: 'Anak Anda tetap tampil. Beri tahu sekolah agar nomor barunya dicatat.',
    placeholder: '0812-3456-7890',
    sent: (nomor: string) => `Kode enam angka sudah dikirim ke ${nomor}.`,
    done: 'Nomor WhatsApp berhasil diganti.',
  },
} as const

/** The page behind the link that an old contact receives. */
export const batalUbahCopy = {
  title: 'Batalkan Perubahan',
  heading: 'Bukan Anda yang mengganti?',
  text:
    'Kontak akun ini baru diganti. Bukan Anda? Batalkan sekarang. ' +
    'Kontak lama berlaku lagi, semua perangkat keluar, dan password dihapus.',
  submit: 'Batalkan Perubahan',
  broken: 'Link ini tidak lengkap. Buka lagi dari pesan yang Anda terima.',
  done: 'Perubahan dibatalkan. Silakan masuk lagi, lalu buat password baru.',
} as const
