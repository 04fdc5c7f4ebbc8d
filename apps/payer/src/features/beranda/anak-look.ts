import type { AnakDiBeranda } from '@lunas/contract/pengguna/beranda'
import type { StatusLook } from '@lunas/ui/status-badge'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { WarningIcon } from '@lunas/ui/icons/warning'
import { localDate } from '@lunas/values/local-date'
import { nearDate } from '@lunas/values/near-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { berandaCopy } from './beranda.copy.ts'

/** The state of a child's bills, in one line. */
export function anakLook(anak: AnakDiBeranda, hari_ini: string): StatusLook {
  const { total_menunggak, total_sisa, jatuh_tempo_berikut } = anak
  if (total_menunggak > 0) {
    const word = berandaCopy.late(formatRupiah(total_menunggak))
    return { word, tone: 'late', Icon: WarningIcon }
  }
  if (total_sisa === 0) return { word: berandaCopy.paid, tone: 'paid', Icon: CheckCircleIcon }
  const due = jatuh_tempo_berikut && nearDate(localDate(jatuh_tempo_berikut), localDate(hari_ini))
  return { word: due ? berandaCopy.nextDue(due) : berandaCopy.due, tone: 'due', Icon: ClockIcon }
}
