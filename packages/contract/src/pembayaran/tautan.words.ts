import type { State } from '../wire/state.ts'
import type { StatusTautan } from './tautan.ts'

export const statusTautanWords = {
  berlaku: { word: 'Berlaku', tone: 'due', sign: 'hourglass' },
  lunas: { word: 'Lunas', tone: 'paid', sign: 'check' },
  kedaluwarsa: { word: 'Lewat waktu', tone: 'quiet', sign: 'clock' },
  dicabut: { word: 'Dicabut', tone: 'quiet', sign: 'cross' },
} as const satisfies Record<StatusTautan, State>
