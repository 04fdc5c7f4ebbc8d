import type { WireCall } from './wire-call.ts'

/** What parents' phones call from later screens, apart from what the first screen carries. */
export const lateWire = {
  getNomorVa: { method: 'GET', path: 'bayar/nomor-va/get' },
  getTitipan: { method: 'GET', path: 'bayar/titipan/get' },
  otomatisTitipan: { method: 'POST', path: 'bayar/titipan/otomatis' },
  pindahTitipan: { method: 'POST', path: 'bayar/titipan/pindah' },
  buatTautan: { method: 'POST', path: 'bayar/tautan/buat' },
  getTautan: { method: 'GET', path: 'bayar/tautan/get' },
  bayarTautan: { method: 'POST', path: 'bayar/tautan/bayar' },
  riwayatTautan: { method: 'GET', path: 'bayar/tautan/riwayat' },
  cabutTautan: { method: 'POST', path: 'bayar/tautan/cabut' },
  pdfKeranjang: { method: 'GET', path: 'bayar/kuitansi/pdf-keranjang' },
  kirimBukti: { method: 'POST', path: 'bayar/pembayaran/bukti' },
  getUrutan: { method: 'GET', path: 'bayar/urutan/get' },
  ubahUrutan: { method: 'POST', path: 'bayar/urutan/ubah' },
  getCicilan: { method: 'GET', path: 'bayar/cicilan/get' },
  hitungCicilan: { method: 'POST', path: 'bayar/cicilan/hitung' },
  ajukanCicilan: { method: 'POST', path: 'bayar/cicilan/ajukan' },
  batalCicilan: { method: 'POST', path: 'bayar/cicilan/batal' },
  getKabar: { method: 'GET', path: 'akun/kabar/get' },
  getPilihanKabar: { method: 'GET', path: 'akun/kabar/get-pilihan' },
  pilihKabar: { method: 'POST', path: 'akun/kabar/pilih' },
} as const satisfies Record<string, WireCall>

export type LateCallName = keyof typeof lateWire
