/** Accounts of the books in words; whose one is stands beside it in the trace. */
const WORDS: Record<string, string> = {
  gateway: 'Penyedia',
  piutang: 'Tagihan sekolah',
  pendapatan: 'Pendapatan',
  biaya_admin: 'Biaya admin',
  titipan: 'Titipan siswa',
  disisihkan: 'Titipan yang disisihkan',
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
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** `gateway/midtrans` is Penyedia midtrans; the id of a school or a pupil says nothing to people. */
export function akunWord(code: string): string {
  const [kind = '', owner = ''] = code.split('/')
  const word = WORDS[kind] ?? kind
  if (kind === 'rekening') return owner ? 'Rekening sekolah' : 'Rekening pengumpul'
  return owner === '' || ID.test(owner) ? word : `${word} ${owner}`
}
