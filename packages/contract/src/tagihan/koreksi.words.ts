import { takenBack, type State } from '../wire/state.ts'
import type { Koreksi } from './koreksi.ts'
import type { CaraKoreksi, StatusKoreksi } from './koreksi.status.ts'

export const statusKoreksiWords = {
  menunggu: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  disetujui: { word: 'Dikoreksi', tone: 'paid', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
} as const satisfies Record<StatusKoreksi, State>

export function koreksiState({ status, ditarik }: Pick<Koreksi, 'status' | 'ditarik'>): State {
  return ditarik ? takenBack : statusKoreksiWords[status]
}

/** What becomes of what was paid too much. */
export const caraKoreksiWords = {
  sekarang: 'Menjadi titipan siswa',
  berikutnya: 'Dikurangkan di penagihan berikutnya',
  titipan: 'Kredit yang belum dipakai menjadi titipan',
} as const satisfies Record<CaraKoreksi, string>
