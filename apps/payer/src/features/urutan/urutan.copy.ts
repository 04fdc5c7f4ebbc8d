export const urutanCopy = {
  title: 'Urutan bayar tetap',
  about:
    'Berlaku setiap kali sejumlah uang dibagi ke beberapa tagihan anak ini: di sini, di bank, dan ' +
    'saat titipan membayar sendiri.',
  first: 'Dahulukan',
  firstNamed: (nama: string) => `Selalu dahulukan ${nama}`,
  release: 'Lepas',
  releaseNamed: (nama: string) => `Jangan lagi dahulukan ${nama}`,
  saved: 'Urutan disimpan.',
  loading: 'Memuat urutan',
} as const
