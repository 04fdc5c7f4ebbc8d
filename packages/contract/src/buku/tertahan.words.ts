import type { State } from '../wire/state.ts'
import type { KeadaanTertahan, SebabTertahan } from './tertahan.ts'

export const keadaanTertahanWords = {
  menunggu: { word: 'Perlu dicari', tone: 'late', sign: 'clock' },
  diajukan: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  ditemukan: { word: 'Ditemukan', tone: 'paid', sign: 'check' },
  tidak_ditemukan: { word: 'Tidak ditemukan', tone: 'quiet', sign: 'cross' },
  menyusul: { word: 'Terjawab sendiri', tone: 'quiet', sign: 'check' },
} as const satisfies Record<KeadaanTertahan, State>

export const sebabTertahanWords = {
  penyedia_diam: 'Penyedia tidak menjawab',
  bukti_pembayar: 'Pembayar mengirim bukti',
} as const satisfies Record<SebabTertahan, string>
