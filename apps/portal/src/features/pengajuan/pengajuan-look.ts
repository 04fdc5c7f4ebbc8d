import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'
import type { StatusLook } from '@lunas/ui/status-badge'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'

export const statusPengajuanLook = {
  menunggu: { word: 'Menunggu jawaban', tone: 'due', Icon: Hourglass },
  disetujui: { word: 'Disetujui', tone: 'paid', Icon: CircleCheck },
  ditolak: { word: 'Ditolak', tone: 'late', Icon: CircleX },
} as const satisfies Record<StatusPengajuan, StatusLook>
