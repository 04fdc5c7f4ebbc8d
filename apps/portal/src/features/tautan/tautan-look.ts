import type { StatusTautan } from '@lunas/contract/pembayaran/tautan'
import type { StatusLook } from '@lunas/ui/status-badge'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'

export const statusTautanLook = {
  berlaku: { word: 'Berlaku', tone: 'due', Icon: Hourglass },
  lunas: { word: 'Lunas', tone: 'paid', Icon: CircleCheck },
  kedaluwarsa: { word: 'Lewat waktu', tone: 'quiet', Icon: Clock },
  dicabut: { word: 'Dicabut', tone: 'quiet', Icon: CircleX },
} as const satisfies Record<StatusTautan, StatusLook>
