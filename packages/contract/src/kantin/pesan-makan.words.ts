import type { State } from '../wire/state.ts'
import type { LaranganMenu, StatusPesanMakan, TidakDiambil } from './pesan-makan.status.ts'

export const statusPesanMakanWords = {
  dipesan: { word: 'Dipesan', tone: 'due', sign: 'clock' },
  diambil: { word: 'Diambil', tone: 'paid', sign: 'check' },
  dikembalikan: { word: 'Uang kembali', tone: 'quiet', sign: 'cross' },
  hangus: { word: 'Tidak diambil', tone: 'late', sign: 'warning' },
} as const satisfies Record<StatusPesanMakan, State>

export const tidakDiambilWords = {
  kembali: 'Uang kembali ke saldo',
  hangus: 'Uang tidak kembali',
} as const satisfies Record<TidakDiambil, string>

export const laranganMenuWords = {
  alergen: 'Mengandung alergen anak',
  diblokir: 'Anda blokir',
} as const satisfies Record<LaranganMenu, string>
