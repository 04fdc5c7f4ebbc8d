import type { StatusPengajuan } from '../pengguna/anak.ts'
import type { State } from '../wire/state.ts'

export const statusPengajuanWords = {
  menunggu: { word: 'Menunggu jawaban', tone: 'due', sign: 'hourglass' },
  disetujui: { word: 'Disetujui', tone: 'paid', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
} as const satisfies Record<StatusPengajuan, State>
