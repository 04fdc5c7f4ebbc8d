/**
 * Method and path of every call, without schemas, so that the browser carries nothing more.
 * `calls.ts` says who may make each one and what it takes and answers; neither compiles with a
 * call that the other does not have.
 */
export const wire = {
  getCustom: { method: 'GET', path: 'model/data/get-custom' },
  getManifest: { method: 'GET', path: 'model/data/get-manifest' },
  getSekolah: { method: 'GET', path: 'bayar/tagihan/get-sekolah' },
  getSiswa: { method: 'POST', path: 'bayar/tagihan/get-siswa' },
  getTagihan: { method: 'GET', path: 'iu/tagihan/get' },
  getMetode: { method: 'GET', path: 'bayar/pembayaran/get-metode' },
  hitungPembayaran: { method: 'POST', path: 'bayar/pembayaran/hitung' },
  buatPembayaran: { method: 'POST', path: 'bayar/pembayaran/buat' },
  getPembayaran: { method: 'GET', path: 'bayar/pembayaran/get' },
  pantauPembayaran: { method: 'GET', path: 'bayar/pembayaran/pantau' },
  batalPembayaran: { method: 'POST', path: 'bayar/pembayaran/batal' },
  riwayatPembayaran: { method: 'GET', path: 'bayar/pembayaran/riwayat' },
  getKuitansi: { method: 'GET', path: 'bayar/kuitansi/get' },
  pdfKuitansi: { method: 'GET', path: 'bayar/kuitansi/pdf' },
  verifikasiKuitansi: { method: 'GET', path: 'bayar/kuitansi/verifikasi' },
  hookMidtrans: { method: 'POST', path: 'hook/midtrans' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: string }>

export type CallName = keyof typeof wire

/** Where every path of the wire begins. */
export const API_BASE = '/api/'
