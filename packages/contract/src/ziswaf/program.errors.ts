import type { Refusals } from '../wire/refusal.ts'

export const programRefusals = {
  PROGRAM_TIDAK_DITEMUKAN: { http: 200, msg: 'Program ini tidak ditemukan.' },
  PROGRAM_DITUTUP: { http: 200, msg: 'Program {nama} sudah ditutup. Terima kasih atas niat baik Anda.' },
  PROGRAM_BELUM_DIBUKA: { http: 200, msg: 'Program {nama} dibuka mulai {tanggal}.' },
  KETETAPAN_UPZ_TIDAK_ADA: {
    http: 200, msg: 'Zakat belum bisa diterima: izin UPZ lembaga ini belum tercatat.',
  },
  KETETAPAN_UPZ_BERAKHIR: {
    http: 200, msg: 'Zakat belum bisa diterima: izin UPZ lembaga ini berakhir {tanggal}.',
  },
  FITRAH_BELUM_DIBUKA: {
    http: 200, msg: 'Zakat fitrah belum dibuka. Anda tetap bisa bersedekah.',
  },
  FITRAH_SUDAH_TUTUP: {
    http: 200, msg: 'Zakat fitrah ditutup {waktu}. Anda tetap bisa bersedekah.',
  },
  QURBAN_SUDAH_TUTUP: { http: 200, msg: 'Pemesanan qurban ditutup {tanggal}.' },
  QURBAN_HABIS: { http: 200, msg: 'Semua bagian qurban {nama} sudah terisi.' },
  QURBAN_KURANG: { http: 200, msg: 'Tinggal {sisa} bagian qurban. Kurangi jumlahnya.' },
  UNIT_ZISWAF_TIDAK_ADA: { http: 200, msg: 'Anda tidak bertugas di unit ziswaf institusi ini.' },
  PROGRAM_OBJEK_KURANG: {
    http: 200, msg: 'Tulis untuk apa wakaf ini, misalnya ruang kelas.', isian: 'objek',
  },
  PROGRAM_QURBAN_KURANG: {
    http: 200, msg: 'Isi harga per bagian, jumlah hewan dan batas pesan.', isian: 'harga_bagian',
  },
  PROGRAM_SELESAI_SALAH: {
    http: 200, msg: 'Tanggal selesai tidak boleh sebelum tanggal mulai.', isian: 'selesai',
  },
  PROGRAM_JENIS_TETAP: {
    http: 200, msg: 'Jenis program tidak bisa diubah setelah tayang.', isian: 'jenis',
  },
  PROGRAM_HARGA_TETAP: {
    http: 200, msg: 'Harga bagian tidak bisa diubah setelah tayang.', isian: 'harga_bagian',
  },
  PROGRAM_EKOR_KURANG: {
    http: 200, msg: 'Sudah {bagian} bagian dipesan. Jumlah hewan tidak bisa kurang.', isian: 'ekor',
  },
  PROGRAM_BELUM_TAYANG: { http: 200, msg: 'Program ini masih draf. Tayangkan dulu.' },
  PROGRAM_BELUM_LENGKAP: { http: 200, msg: 'Isi ringkasan dan cerita program sebelum tayang.' },
  NILAI_TUMPANG_TINDIH: {
    http: 200, msg: 'Sudah ada nilai {jenis} pada masa itu. Cabut dulu yang lama.',
    isian: 'berlaku_dari',
  },
  NILAI_TIDAK_WAJAR: { http: 200, msg: 'Nilai ini di luar batas wajar. Periksa lagi.', isian: 'nilai' },
  NILAI_TIDAK_DITEMUKAN: { http: 200, msg: 'Nilai ini tidak ditemukan atau sudah dicabut.' },
  MASA_BERLAKU_SALAH: {
    http: 200, msg: 'Akhir masa berlaku tidak boleh sebelum awalnya.', isian: 'berlaku_sampai',
  },
  WAKAF_UANG_KURANG: {
    http: 200, msg: 'Isi nomor rekening atau tautan bank wakafnya.', isian: 'rekening',
  },
} as const satisfies Refusals
