import type { State } from '../wire/state.ts'
import type { StatusCicilan } from './cicilan.ts'

export const statusCicilanWords = {
  diajukan: { word: 'Menunggu jawaban', tone: 'due', sign: 'hourglass' },
  berjalan: { word: 'Berjalan', tone: 'brand', sign: 'clock' },
  selesai: { word: 'Selesai', tone: 'paid', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'quiet', sign: 'cross' },
  batal: { word: 'Dibatalkan', tone: 'quiet', sign: 'cross' },
  macet: { word: 'Macet', tone: 'late', sign: 'warning' },
} as const satisfies Record<StatusCicilan, State>
