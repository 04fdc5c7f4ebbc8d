import type { StatusCicilan } from '@lunas/contract/tagihan/cicilan'
import type { StatusLook } from '@lunas/ui/status-badge'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export const statusCicilanLook = {
  diajukan: { word: 'Menunggu jawaban', tone: 'due', Icon: Hourglass },
  berjalan: { word: 'Berjalan', tone: 'brand', Icon: Clock },
  selesai: { word: 'Selesai', tone: 'paid', Icon: CircleCheck },
  ditolak: { word: 'Ditolak', tone: 'quiet', Icon: CircleX },
  batal: { word: 'Dibatalkan', tone: 'quiet', Icon: CircleX },
  macet: { word: 'Macet', tone: 'late', Icon: TriangleAlert },
} as const satisfies Record<StatusCicilan, StatusLook>
