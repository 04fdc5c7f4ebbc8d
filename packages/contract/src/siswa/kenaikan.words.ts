import type { State } from '../wire/state.ts'
import type { HasilKenaikan, StatusKenaikan } from './kenaikan.status.ts'

export const statusKenaikanWords = {
  draf: { word: 'Draf', tone: 'quiet', sign: 'hourglass' },
  menunggu: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  diterapkan: { word: 'Diterapkan', tone: 'paid', sign: 'check' },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', sign: 'cross' },
  diurungkan: { word: 'Diurungkan', tone: 'quiet', sign: 'return' },
} as const satisfies Record<StatusKenaikan, State>

export const HASIL_KENAIKAN_WORDS = {
  naik: 'Naik kelas', tinggal: 'Tinggal kelas', lulus: 'Lulus', pindah: 'Pindah', keluar: 'Keluar',
} as const satisfies Record<HasilKenaikan, string>
