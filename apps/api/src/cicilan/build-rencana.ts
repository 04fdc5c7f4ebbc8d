import { BAGIAN_MINIMUM, type BagianCicilan, type JarakCicilan } from '@lunas/contract/tagihan/cicilan'
import { addDays, addMonths, formatDate, type LocalDate } from '@lunas/values/local-date'
import {
  formatRupiah,
  minusRupiah,
  mostRupiah,
  rupiah,
  splitRupiah,
  splitUp,
  type Rupiah,
} from '@lunas/values/rupiah'
import { refuse } from '#platform/http/refuse'
import type { Aturan } from '#cicilan/cicilan'

export type Usulan = {
  banyak: number
  pertama: Rupiah
  mulai: LocalDate
  jarak: JarakCicilan
}

/** A plan that starts later than this would only postpone the payment. */
const MULAI_DAYS_MAX = 30

const STEPS: Record<JarakCicilan, (from: LocalDate, steps: number) => LocalDate> = {
  mingguan: (from, steps) => addDays(from, 7 * steps),
  dua_mingguan: (from, steps) => addDays(from, 14 * steps),
  bulanan: addMonths,
}

/** The parts of a proposal within the school's rules; their sum is exactly the rest of the bill. */
export function buildRencana(
  aturan: Aturan, sisa: Rupiah, usulan: Usulan, today: LocalDate,
): BagianCicilan[] {
  const { banyak, pertama, mulai, jarak } = usulan
  if (banyak > aturan.bagian_maks) {
    throw refuse('CICILAN_TERLALU_BANYAK', { maksimum: String(aturan.bagian_maks) })
  }
  const minimum = pertamaMinimum(aturan, sisa)
  if (pertama < minimum) throw refuse('CICILAN_PERTAMA_KURANG', { minimum: formatRupiah(minimum) })
  const amounts = amountsOf(sisa, pertama, banyak)
  const last = lastDay(aturan, today)
  const latest = latestMulai(last, today)
  if (mulai < today || mulai > latest) {
    throw refuse('CICILAN_MULAI_SALAH', { dari: formatDate(today), sampai: formatDate(latest) })
  }
  const days = amounts.map((_, i) => STEPS[jarak](mulai, i))
  const end = days.at(-1) ?? mulai
  if (end > last) {
    throw refuse('CICILAN_TERLALU_LAMA', { tanggal: formatDate(end), batas: formatDate(last) })
  }
  return amounts.map((jumlah, i) => ({ ke: i + 1, jumlah, jatuh_tempo: days[i] ?? mulai }))
}

/** The last day on which a part may be due. */
export function lastDay({ hari_maks, batas_tanggal }: Aturan, today: LocalDate): LocalDate {
  const last = addDays(today, hari_maks)
  return batas_tanggal && batas_tanggal < last ? batas_tanggal : last
}

/** The smallest allowed first part. */
export function pertamaMinimum({ pertama_persen }: Aturan, sisa: Rupiah): Rupiah {
  return mostRupiah(BAGIAN_MINIMUM, rupiah(splitUp(sisa * pertama_persen, 100)))
}

function amountsOf(sisa: Rupiah, pertama: Rupiah, banyak: number): Rupiah[] {
  const rest = minusRupiah(sisa, pertama)
  if (rest < BAGIAN_MINIMUM * (banyak - 1)) {
    throw refuse('CICILAN_BAGIAN_TERLALU_KECIL', { minimum: formatRupiah(BAGIAN_MINIMUM) })
  }
  return [pertama, ...splitRupiah(rest, banyak - 1)]
}

function latestMulai(last: LocalDate, today: LocalDate): LocalDate {
  const latest = addDays(today, MULAI_DAYS_MAX)
  return latest < last ? latest : last
}
