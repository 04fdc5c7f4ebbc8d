import type { KeadaanTagihan } from '@lunas/contract/pembayaran/status'
import type { StatusLook } from '@lunas/ui/status-badge'
import Calendar from 'lucide-react/icons/calendar'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export const keadaanLook = {
  menunggak: { word: 'Menunggak', tone: 'late', Icon: TriangleAlert },
  jatuh_tempo: { word: 'Jatuh tempo', tone: 'due', Icon: Clock },
  belum_lunas: { word: 'Belum lunas', tone: 'quiet', Icon: Clock },
  dibayar_sebagian: { word: 'Dibayar sebagian', tone: 'brand', Icon: Hourglass },
  terjadwal: { word: 'Terjadwal', tone: 'quiet', Icon: Calendar },
  lunas: { word: 'Lunas', tone: 'paid', Icon: CircleCheck },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet', Icon: CircleX },
} as const satisfies Record<KeadaanTagihan, StatusLook>
