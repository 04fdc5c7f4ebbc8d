import type { State } from '../wire/state.ts'
import type { StatusSetoran } from './setoran.ts'

export const statusSetoranWords = {
  belum_disetorkan: { word: 'Belum disetorkan', tone: 'due', sign: 'hourglass' },
  disetorkan: { word: 'Disetorkan', tone: 'brand', sign: 'bank' },
  cocok: { word: 'Cocok', tone: 'paid', sign: 'check' },
  selisih: { word: 'Selisih', tone: 'late', sign: 'warning' },
} as const satisfies Record<StatusSetoran, State>
