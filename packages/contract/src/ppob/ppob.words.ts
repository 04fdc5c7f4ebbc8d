import type { SebabSelisihPpob, StatusPesanan, TindakanPesanan } from './pesanan.status.ts'
import type { State } from '../wire/state.ts'

export const statusPesananWords: Record<StatusPesanan, State> = {
  dipesan: { word: 'Belum dibayar', tone: 'due', sign: 'clock' },
  dibayar: { word: 'Segera dikirim', tone: 'brand', sign: 'hourglass' },
  dikirim: { word: 'Diproses biller', tone: 'brand', sign: 'hourglass' },
  berhasil: { word: 'Berhasil', tone: 'paid', sign: 'check' },
  dikembalikan: { word: 'Uang kembali', tone: 'quiet', sign: 'return' },
}

export const tindakanPesananWords: Record<TindakanPesanan, string> = {
  tanya_lagi: 'Tanya biller lagi', terkirim: 'Tandai terkirim', kembalikan: 'Kembalikan uang', tutup: 'Tutup catatan',
}

export const sebabSelisihWords: Record<SebabSelisihPpob, string> = {
  tidak_dikenal: 'Tidak ada di pesanan kita', status_beda: 'Hasilnya berbeda', harga_beda: 'Harganya berbeda',
  tidak_dilaporkan: 'Tidak ada di laporan biller',
}
