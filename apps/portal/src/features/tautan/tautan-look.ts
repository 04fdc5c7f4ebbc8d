import type { StatusTautan } from '@lunas/contract/pembayaran/tautan'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import type { StatusLook } from '@lunas/ui/status-badge'

export const statusTautanLook = {
  berlaku: { word: 'Berlaku', tone: 'due', Icon: HourglassIcon },
  lunas: { word: 'Lunas', tone: 'paid', Icon: CheckCircleIcon },
  kedaluwarsa: { word: 'Lewat waktu', tone: 'quiet', Icon: ClockIcon },
  dicabut: { word: 'Dicabut', tone: 'quiet', Icon: CrossCircleIcon },
} as const satisfies Record<StatusTautan, StatusLook>
