import type { Refusals } from '../wire/refusal.ts'

export const linimasaRefusals = {
  /** For payers: withdrawn, not yet due, over, for others, or never there. */
  LINIMASA_TIDAK_ADA: { http: 404, msg: 'Info ini tidak ada, atau sudah ditarik sekolah.' },
  LINIMASA_TIDAK_DITEMUKAN: { http: 200, msg: 'Info ini tidak ada di sekolah Anda.' },
  LINIMASA_BERUBAH: {
    http: 200, msg: 'Info ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.',
  },
  LINIMASA_BELUM_LENGKAP: { http: 200, msg: 'Isi judul, penulis dan tulisannya sebelum terbit.' },
  LINIMASA_SUDAH_TERBIT: { http: 200, msg: 'Info ini sudah terbit.' },
  LINIMASA_BELUM_TERBIT: { http: 200, msg: 'Info ini sedang tidak terbit.' },
  LINIMASA_SASARAN_BUKAN_HAK: {
    http: 200, msg: 'Anda hanya dapat menulis untuk sekolah Anda sendiri.', isian: 'sasaran',
  },
  LINIMASA_SASARAN_KOSONG: {
    http: 200, msg: 'Tidak ada siswa di kelas atau tingkat itu.', isian: 'sasaran',
  },
  LINIMASA_JADWAL_TERBALIK: {
    http: 200, msg: 'Waktu berakhir harus setelah waktu tayang, dan belum lewat.',
    isian: 'tayang_sampai',
  },
  LINIMASA_FOTO_TERLALU_BANYAK: { http: 200, msg: 'Satu info paling banyak memuat {maks} foto.' },
  LINIMASA_FOTO_TIDAK_TERBACA: {
    http: 200, msg: 'Foto ini rusak, terlalu besar, atau bukan JPEG, PNG atau WebP.',
  },
  LINIMASA_FOTO_TIDAK_ADA: { http: 200, msg: 'Foto ini bukan milik info ini.', isian: 'idfoto' },
} as const satisfies Refusals
