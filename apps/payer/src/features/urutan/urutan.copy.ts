export const urutanCopy = {
  title: 'Tagihan yang didahulukan',
  about: 'Berlaku setiap kali uang dibagi ke beberapa tagihan anak ini.',
  first: 'Dahulukan',
  firstNamed: (nama: string) => `Selalu dahulukan ${nama}`,
  release: 'Lepas',
  releaseNamed: (nama: string) => `Jangan lagi dahulukan ${nama}`,
  saved: 'Urutan disimpan.',
  loading: 'Memuat urutan',
} as const
