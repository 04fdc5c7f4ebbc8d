import type { StatusSetoran } from '@lunas/contract/buku/setoran'
import type { StatusLook } from '@lunas/ui/status-badge'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Landmark from 'lucide-react/icons/landmark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export const statusSetoranLook = {
  belum_disetorkan: { word: 'Belum disetorkan', tone: 'due', Icon: Hourglass },
  disetorkan: { word: 'Disetorkan', tone: 'brand', Icon: Landmark },
  cocok: { word: 'Cocok', tone: 'paid', Icon: CircleCheck },
  selisih: { word: 'Selisih', tone: 'late', Icon: TriangleAlert },
} as const satisfies Record<StatusSetoran, StatusLook>
