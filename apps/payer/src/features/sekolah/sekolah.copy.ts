export const sekolahCopy = {
  title: 'DAFTAR SEKOLAH',
  close: 'Tutup daftar sekolah',
  search: 'Cari Sekolah',
  tooShort: 'Ketik minimal 3 huruf untuk mencari.',
  none: (keyword: string) => `Tidak ada sekolah yang cocok dengan “${keyword}”.`,
  noneHint: 'Periksa ejaan, atau coba nama kota.',
  empty: 'Belum ada sekolah yang terdaftar.',
  retry: 'Coba Lagi',
  loading: 'Memuat daftar sekolah',
  found: (count: number) => `${count} sekolah ditemukan`,
} as const
