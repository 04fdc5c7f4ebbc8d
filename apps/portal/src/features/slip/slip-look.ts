import type { Slip, StatusSlip } from '@lunas/contract/loket/slip'
import type { StatusLook } from '@lunas/ui/status-badge'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import { takenBackLook } from '#components/taken-back.ts'

export const statusSlipLook = {
  menunggu: { word: 'Menunggu diperiksa', tone: 'due', Icon: Hourglass },
  disetujui: { word: 'Disetujui', tone: 'paid', Icon: CircleCheck },
  ditolak: { word: 'Ditolak', tone: 'late', Icon: CircleX },
} as const satisfies Record<StatusSlip, StatusLook>

export function slipLook({ status, ditarik }: Pick<Slip, 'status' | 'ditarik'>): StatusLook {
  return ditarik ? takenBackLook : statusSlipLook[status]
}
