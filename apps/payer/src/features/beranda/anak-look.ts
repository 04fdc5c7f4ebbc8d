import type { AnakDiBeranda } from '@lunas/contract/pengguna/beranda'
import type { StatusLook } from '@lunas/ui/status-badge'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { WarningIcon } from '@lunas/ui/icons/warning'
import { formatRupiah } from '@lunas/values/rupiah'
import { berandaCopy } from './beranda.copy.ts'

/** The state of a child's bills, in one word. */
export function anakLook({ total_menunggak, total_sisa }: AnakDiBeranda): StatusLook {
  if (total_menunggak > 0) {
    const word = berandaCopy.late(formatRupiah(total_menunggak))
    return { word, tone: 'late', Icon: WarningIcon }
  }
  if (total_sisa > 0) return { word: berandaCopy.due, tone: 'due', Icon: ClockIcon }
  return { word: berandaCopy.paid, tone: 'paid', Icon: CheckCircleIcon }
}
