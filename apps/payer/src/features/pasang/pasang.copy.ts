export const pasangCopy = {
  title: 'Pasang Lunas di ponsel Anda',
  text: 'Buka dari layar utama, juga tanpa internet.',
  ios: 'Ketuk tombol Bagikan di Safari, lalu pilih Tambah ke Layar Utama.',
  install: 'Pasang',
  decline: 'Jangan Tanya Lagi',
  declineIos: 'Mengerti',
} as const
