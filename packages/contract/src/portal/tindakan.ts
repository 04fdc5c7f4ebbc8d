/** The actions that the trail records; a new action adds a value. */
export const TINDAKAN = [
  'pengajuan_wali_dibuat', 'pengajuan_diajukan', 'pengajuan_disetujui', 'pengajuan_ditolak',
  'pengajuan_ditarik_kembali', 'wali_diakhiri', 'anak_ditautkan',
  'anak_dilepas', 'pin_siswa_diubah', 'sandi_diubah', 'email_diubah', 'nomor_diubah',
  'kontak_dipulihkan', 'akun_dihapus', 'salinan_diambil', 'persetujuan_diberikan', 'persetujuan_ditarik',
  'titipan_dipindah', 'tautan_dibuat', 'tautan_dicabut', 'titipan_otomatis_diubah', 'kas_diterima',
  'kas_ditutup', 'kas_diajukan', 'kas_disetujui', 'kas_ditolak', 'kas_ditarik_kembali', 'slip_diajukan', 'slip_disetujui', 'slip_ditolak', 'slip_ditarik_kembali',
  'pengembalian_diajukan', 'pengembalian_disetujui', 'pengembalian_ditolak',
  'pengembalian_ditarik_kembali', 'pengembalian_diselesaikan', 'tertahan_diambil',
  'tertahan_diperiksa', 'tertahan_diajukan', 'tertahan_disetujui', 'tertahan_ditolak',
  'tertahan_ditarik_kembali', 'tertahan_ditutup', 'berkas_diunggah', 'berkas_diimpor',
  'impor_dibatalkan', 'tugas_dihentikan',
  'kasus_diajukan', 'kasus_disetujui', 'kasus_ditolak', 'kasus_ditarik_kembali', 'setoran_disusun',
  'setoran_dibubarkan', 'setoran_diajukan', 'setoran_disetujui', 'setoran_ditolak',
  'setoran_ditarik_kembali', 'setoran_diterima', 'setoran_terlihat', 'pengingat_diatur',
  'cicilan_diajukan', 'cicilan_ditarik_kembali', 'cicilan_disetujui', 'cicilan_ditolak',
  'cicilan_dihentikan', 'cicilan_berakhir', 'aturan_cicilan_diubah', 'urutan_diubah',
  'daftar_diekspor', 'petugas_masuk', 'masuk_gagal', 'petugas_dinonaktifkan', 'petugas_diaktifkan',
  'totp_dipasang', 'totp_dilepas', 'aturan_masuk_diubah', 'pemeriksaan_diminta',
] as const
export type Tindakan = (typeof TINDAKAN)[number]
