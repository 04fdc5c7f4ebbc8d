export const urutanCopy = {
  title: 'Tagihan yang didahulukan',
  about: 'Dipakai saat uang dibagi ke beberapa tagihan anak ini.',
  first: 'Bayar ini dulu',
  firstNamed: (nama: string) => `Selalu bayar ${nama} dulu`,
  release: 'Batalkan',
  releaseNamed: (nama: string) => `${nama} tidak didahulukan lagi`,
  saved: 'Urutan disimpan.',
  loading: 'Memuat urutan',
} as const
