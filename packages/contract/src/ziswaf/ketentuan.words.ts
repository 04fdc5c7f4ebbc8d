import { takenBack, type State } from '../wire/state.ts'
import type { HalKetentuan, StatusKetentuan } from './ketentuan.status.ts'

export const halKetentuanWords = {
  ketetapan: 'Ketetapan UPZ',
  tutup_fitrah: 'Jam tutup fitrah',
  wakaf_uang: 'Wakaf uang',
} as const satisfies Record<HalKetentuan, string>

const statusKetentuanWords = {
  menunggu: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  disetujui: { word: 'Disetujui', tone: 'paid', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
} as const satisfies Record<StatusKetentuan, State>

export function ketentuanState(
  { status, ditarik }: { status: StatusKetentuan; ditarik: boolean },
): State {
  return ditarik ? takenBack : statusKetentuanWords[status]
}
