import type { KeadaanTagihan } from '@lunas/contract/pembayaran/status'
import { CalendarIcon } from '@lunas/ui/icons/calendar'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { WarningIcon } from '@lunas/ui/icons/warning'
import type { StatusLook } from '@lunas/ui/status-badge'

export const keadaanLook = {
  menunggak: { word: 'Menunggak', tone: 'late', Icon: WarningIcon },
  jatuh_tempo: { word: 'Jatuh tempo', tone: 'due', Icon: ClockIcon },
  belum_lunas: { word: 'Belum lunas', tone: 'quiet', Icon: ClockIcon },
  dibayar_sebagian: { word: 'Dibayar sebagian', tone: 'brand', Icon: HourglassIcon },
  terjadwal: { word: 'Terjadwal', tone: 'quiet', Icon: CalendarIcon },
  lunas: { word: 'Lunas', tone: 'paid', Icon: CheckCircleIcon },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', Icon: CrossCircleIcon },
} as const satisfies Record<KeadaanTagihan, StatusLook>
