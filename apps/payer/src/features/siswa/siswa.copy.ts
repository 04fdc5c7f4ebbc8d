export const siswaCopy = {
  title: 'Yuk, Cek dan Bayar tagihan sekolahmu',
  sekolah: 'Sekolah',
  choose: 'Pilih sekolah',
  nis: 'NIS (Nomor Induk Siswa)',
  nisHint: 'Ada di kartu pelajar atau rapor.',
  nisPlaceholder: 'Contoh: 0012345',
  nisProblem: 'NIS hanya berisi angka, huruf, titik, garis miring atau strip.',
  oldNis: 'Ini NIS lama. NIS barunya bisa ditanyakan ke sekolah.',
  submit: 'Cek Tagihan',
} as const
