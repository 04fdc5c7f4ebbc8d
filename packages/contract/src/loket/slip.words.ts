import { takenBack, type State } from '../wire/state.ts'
import type { Slip, StatusSlip } from './slip.ts'

export const statusSlipWords = {
  menunggu: { word: 'Menunggu diperiksa', tone: 'due', sign: 'hourglass' },
  disetujui: { word: 'Disetujui', tone: 'paid', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
} as const satisfies Record<StatusSlip, State>

export function slipState({ status, ditarik }: Pick<Slip, 'status' | 'ditarik'>): State {
  return ditarik ? takenBack : statusSlipWords[status]
}
