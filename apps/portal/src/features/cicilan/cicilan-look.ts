import type { StatusCicilan } from '@lunas/contract/tagihan/cicilan'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { WarningIcon } from '@lunas/ui/icons/warning'
import type { StatusLook } from '@lunas/ui/status-badge'

export const statusCicilanLook = {
  diajukan: { word: 'Menunggu jawaban', tone: 'due', Icon: HourglassIcon },
  berjalan: { word: 'Berjalan', tone: 'brand', Icon: ClockIcon },
  selesai: { word: 'Selesai', tone: 'paid', Icon: CheckCircleIcon },
  ditolak: { word: 'Ditolak', tone: 'quiet', Icon: CrossCircleIcon },
  batal: { word: 'Dibatalkan', tone: 'quiet', Icon: CrossCircleIcon },
  macet: { word: 'Macet', tone: 'late', Icon: WarningIcon },
} as const satisfies Record<StatusCicilan, StatusLook>
