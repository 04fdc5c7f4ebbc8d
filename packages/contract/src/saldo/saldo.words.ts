/** Why saldo came or went. */
export const JENIS_MUTASI_SALDO = [
  'isi', 'belanja', 'belanja_batal', 'makan_dipesan', 'makan_kembali', 'ke_titipan', 'dikembalikan', 'batal_kembali', 'koreksi',
] as const
export type JenisMutasiSaldo = (typeof JENIS_MUTASI_SALDO)[number]

export const mutasiSaldoWords = {
  isi: 'Isi saldo',
  belanja: 'Belanja',
  belanja_batal: 'Belanja dibatalkan',
  makan_dipesan: 'Pesan makan',
  makan_kembali: 'Pesanan makan dikembalikan',
  ke_titipan: 'Pindah ke titipan',
  dikembalikan: 'Dikembalikan',
  batal_kembali: 'Pengembalian dibatalkan',
  koreksi: 'Dicatat sekolah',
} as const satisfies Record<JenisMutasiSaldo, string>
