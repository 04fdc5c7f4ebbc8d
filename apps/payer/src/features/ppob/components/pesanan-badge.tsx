import type { StatusPesanan } from '@lunas/contract/ppob/pesanan.status'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { ReturnIcon } from '@lunas/ui/icons/return'
import { StatusBadge, type StatusLook } from '@lunas/ui/status-badge'
import { STATUS_WORDS } from '../ppob.copy.ts'

const LOOKS: Record<StatusPesanan, Omit<StatusLook, 'word'>> = {
  dipesan: { tone: 'due', Icon: ClockIcon },
  dibayar: { tone: 'brand', Icon: HourglassIcon },
  dikirim: { tone: 'brand', Icon: HourglassIcon },
  berhasil: { tone: 'paid', Icon: CheckCircleIcon },
  dikembalikan: { tone: 'quiet', Icon: ReturnIcon },
}

export function PesananBadge({ status }: { status: StatusPesanan }) {
  return <StatusBadge word={STATUS_WORDS[status]} {...LOOKS[status]} />
}
