import { takenBack, type State } from '../wire/state.ts'
import type { StatusRekening } from './rekening.status.ts'

const statusRekeningWords = {
  menunggu: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  disetujui: { word: 'Disetujui', tone: 'paid', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
} as const satisfies Record<StatusRekening, State>

export function rekeningState({ status, ditarik }: { status: StatusRekening; ditarik: boolean }): State {
  return ditarik ? takenBack : statusRekeningWords[status]
}
