/** The name of every kind of account; its owner is shown next to it. */
export const NAMA_AKUN = {
  gateway: 'Penyedia',
  piutang: 'Tagihan sekolah',
  pendapatan: 'Pendapatan',
  biaya_admin: 'Biaya admin',
  titipan: 'Titipan',
  disisihkan: 'Titipan yang disisihkan',
  saldo: 'Saldo siswa',
  dana: 'Dana program',
  kas: 'Laci kas',
  bank: 'Bank sekolah, belum terlihat',
  pengembalian: 'Pengembalian',
  ditarik: 'Ditarik bank pembayar',
  brankas: 'Brankas sekolah',
  selisih_kas: 'Selisih kas',
  pencairan: 'Menunggu cair',
  rekening: 'Rekening',
  beban_penyedia: 'Biaya penyedia',
  belum_dikenal: 'Belum dikenal',
  penerimaan_lain: 'Penerimaan lain',
  selisih: 'Selisih',
  setoran: 'Setoran ke sekolah',
  utang_setor: 'Belum disetorkan ke sekolah',
  hak_setor: 'Hak setoran sekolah',
  antar_sekolah: 'Antar sekolah',
} as const satisfies Record<string, string>

export type JenisAkun = keyof typeof NAMA_AKUN
