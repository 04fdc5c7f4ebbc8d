import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'
import type { StatusLook } from '@lunas/ui/status-badge'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'

export const pengajuanLook = {
  menunggu: { word: 'Menunggu sekolah', tone: 'due', Icon: ClockIcon },
  disetujui: { word: 'Disetujui', tone: 'paid', Icon: CheckCircleIcon },
  ditolak: { word: 'Ditolak', tone: 'late', Icon: CrossCircleIcon },
} as const satisfies Record<StatusPengajuan, StatusLook>
