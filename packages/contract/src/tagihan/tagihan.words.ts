import type { KeadaanTagihan } from '../pembayaran/status.ts'
import type { State } from '../wire/state.ts'

export const keadaanTagihanWords = {
  menunggak: { word: 'Menunggak', tone: 'late', sign: 'warning' },
  jatuh_tempo: { word: 'Jatuh tempo', tone: 'due', sign: 'clock' },
  belum_lunas: { word: 'Belum lunas', tone: 'quiet', sign: 'clock' },
  dibayar_sebagian: { word: 'Dibayar sebagian', tone: 'brand', sign: 'hourglass' },
  terjadwal: { word: 'Terjadwal', tone: 'quiet', sign: 'calendar' },
  lunas: { word: 'Lunas', tone: 'paid', sign: 'check' },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', sign: 'cross' },
} as const satisfies Record<KeadaanTagihan, State>
