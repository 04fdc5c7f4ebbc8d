import type { Slip, StatusSlip } from '@lunas/contract/loket/slip'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import type { StatusLook } from '@lunas/ui/status-badge'
import { takenBackLook } from '#components/taken-back.ts'

export const statusSlipLook = {
  menunggu: { word: 'Menunggu diperiksa', tone: 'due', Icon: HourglassIcon },
  disetujui: { word: 'Disetujui', tone: 'paid', Icon: CheckCircleIcon },
  ditolak: { word: 'Ditolak', tone: 'late', Icon: CrossCircleIcon },
} as const satisfies Record<StatusSlip, StatusLook>

export function slipLook({ status, ditarik }: Pick<Slip, 'status' | 'ditarik'>): StatusLook {
  return ditarik ? takenBackLook : statusSlipLook[status]
}
