import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import type { StatusLook } from '@lunas/ui/status-badge'

export const statusPengajuanLook = {
  menunggu: { word: 'Menunggu jawaban', tone: 'due', Icon: HourglassIcon },
  disetujui: { word: 'Disetujui', tone: 'paid', Icon: CheckCircleIcon },
  ditolak: { word: 'Ditolak', tone: 'late', Icon: CrossCircleIcon },
} as const satisfies Record<StatusPengajuan, StatusLook>
