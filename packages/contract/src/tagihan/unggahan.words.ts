import type { State } from '../wire/state.ts'
import type { KeadaanBarisUnggahan, MacamUnggahan, StatusUnggahan } from './unggahan.status.ts'

export const macamUnggahanWords = {
  tagihan: 'Tagihan', tunggakan: 'Tunggakan awal', keringanan: 'Keringanan',
} as const satisfies Record<MacamUnggahan, string>

export const statusUnggahanWords = {
  usulan: { word: 'Belum diajukan', tone: 'due', sign: 'hourglass' },
  menunggu: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  diterapkan: { word: 'Diterapkan', tone: 'paid', sign: 'check' },
  menunggu_batal: { word: 'Pembatalan diajukan', tone: 'due', sign: 'hourglass' },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', sign: 'return' },
} as const satisfies Record<StatusUnggahan, State>

export const keadaanBarisUnggahanWords = {
  baru: { word: 'Baru', tone: 'brand', sign: 'check' },
  sama: { word: 'Sama', tone: 'quiet', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
} as const satisfies Record<KeadaanBarisUnggahan, State>
