import { takenBack, type State } from '../wire/state.ts'
import type { Bantuan } from './bantuan.ts'
import type { StatusBantuan } from './bantuan.status.ts'

export const statusBantuanWords = {
  menunggu: { word: 'Menunggu unit ziswaf', tone: 'due', sign: 'hourglass' },
  disetujui: { word: 'Dibayar', tone: 'paid', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
} as const satisfies Record<StatusBantuan, State>

export function bantuanState({ status, ditarik }: Pick<Bantuan, 'status' | 'ditarik'>): State {
  return ditarik ? takenBack : statusBantuanWords[status]
}
