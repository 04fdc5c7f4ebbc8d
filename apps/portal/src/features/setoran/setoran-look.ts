import type { StatusSetoran } from '@lunas/contract/buku/setoran'
import { BankIcon } from '@lunas/ui/icons/bank'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { WarningIcon } from '@lunas/ui/icons/warning'
import type { StatusLook } from '@lunas/ui/status-badge'

export const statusSetoranLook = {
  belum_disetorkan: { word: 'Belum disetorkan', tone: 'due', Icon: HourglassIcon },
  disetorkan: { word: 'Disetorkan', tone: 'brand', Icon: BankIcon },
  cocok: { word: 'Cocok', tone: 'paid', Icon: CheckCircleIcon },
  selisih: { word: 'Selisih', tone: 'late', Icon: WarningIcon },
} as const satisfies Record<StatusSetoran, StatusLook>
