/** Where in the portal somebody read a pupil's personal data. */
export const TEMPAT_BACA = [
  'cari_siswa', 'pembayaran', 'kas', 'slip', 'pengembalian', 'tertahan', 'cicilan', 'titipan',
  'tautan', 'urutan', 'rekonsiliasi', 'lacak', 'pengajuan', 'wali', 'kuitansi', 'pembacaan',
  'ekspor', 'insiden', 'kantin', 'kartu', 'bantuan', 'siswa', 'tarif', 'penagihan', 'koreksi', 'keringanan', 'penanggung', 'mitra',
  'kenaikan',
] as const
export type TempatBaca = (typeof TEMPAT_BACA)[number]
