import type { KeadaanTagihan } from '@lunas/contract/pembayaran/status'
import type { StatusLook } from '@lunas/ui/status-badge'
import { CalendarIcon } from '@lunas/ui/icons/calendar'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { WarningIcon } from '@lunas/ui/icons/warning'

/** Word, tone and icon of each state of a bill. */
export const keadaanLook = {
  menunggak: { word: 'Menunggak', tone: 'late', Icon: WarningIcon },
  jatuh_tempo: { word: 'Jatuh Tempo', tone: 'due', Icon: ClockIcon },
  belum_lunas: { word: 'Belum Lunas', tone: 'quiet', Icon: ClockIcon },
  dibayar_sebagian: { word: 'Dibayar Sebagian', tone: 'brand', Icon: HourglassIcon },
  terjadwal: { word: 'Terjadwal', tone: 'quiet', Icon: CalendarIcon },
  lunas: { word: 'Lunas', tone: 'paid', Icon: CheckCircleIcon },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', Icon: CrossCircleIcon },
} as const satisfies Record<KeadaanTagihan, StatusLook>
