import type { State } from '../wire/state.ts'
import type { KeadaanJadwal } from './jadwal.status.ts'

export const keadaanJadwalWords = {
  belum_jalan: { word: 'Belum jalan', tone: 'quiet', sign: 'clock' },
  menunggu: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  terbit: { word: 'Terbit', tone: 'paid', sign: 'check' },
  terlewat: { word: 'Terlewat', tone: 'late', sign: 'warning' },
  belum_terbit: { word: 'Belum terbit', tone: 'late', sign: 'warning' },
  sebagian: { word: 'Terbit sebagian', tone: 'late', sign: 'warning' },
} as const satisfies Record<KeadaanJadwal, State>
