import { takenBack, type State } from '../wire/state.ts'
import type { Asnaf, JenisPenyaluran, StatusPenyaluran } from './penyaluran.status.ts'

export const jenisPenyaluranWords = {
  salur: 'Penyaluran',
  setor: 'Setor ke BAZNAS atau LAZ',
  amil: 'Bagian amil',
} as const satisfies Record<JenisPenyaluran, string>

export const asnafWords = {
  fakir: 'Fakir',
  miskin: 'Miskin',
  amil: 'Amil',
  mualaf: 'Mualaf',
  riqab: 'Riqab',
  gharimin: 'Gharimin',
  fisabilillah: 'Fisabilillah',
  ibnu_sabil: 'Ibnu sabil',
} as const satisfies Record<Asnaf, string>

export const statusPenyaluranWords = {
  menunggu: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  disetujui: { word: 'Disetujui', tone: 'paid', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
} as const satisfies Record<StatusPenyaluran, State>

/** Its state; one that its proposer took back was not refused. */
export function penyaluranState({ status, ditarik }: { status: StatusPenyaluran; ditarik: boolean }): State {
  return ditarik ? takenBack : statusPenyaluranWords[status]
}
