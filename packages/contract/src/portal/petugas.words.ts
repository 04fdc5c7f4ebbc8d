import type { State } from '../wire/state.ts'
import type { KeadaanPetugas } from './petugas.status.ts'

export const keadaanPetugasWords = {
  aktif: { word: 'Aktif', tone: 'paid', sign: 'check' },
  diundang: { word: 'Diundang', tone: 'due', sign: 'hourglass' },
  nonaktif: { word: 'Nonaktif', tone: 'late', sign: 'cross' },
} as const satisfies Record<KeadaanPetugas, State>
