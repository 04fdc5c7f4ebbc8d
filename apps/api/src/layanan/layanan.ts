import { addDays, addMonths, localDate, type LocalDate } from '@lunas/values/local-date'

/** The calendar of a service and who takes part. */
export type Layanan = {
  jenis_id: string
  /** Days of the week, Monday is 1. */
  hari: readonly number[]
  /** Days without it, for all or for one pupil. */
  tanpa: readonly { tanggal: LocalDate; siswa_id: string | null }[]
  peserta: readonly { siswa_id: string; dari: LocalDate; sampai: LocalDate | null }[]
}

/** The days of a month on which a pupil has the service. */
export function daysOf({ hari, tanpa, peserta }: Layanan, siswa_id: string, bulan: string): LocalDate[] {
  const own = peserta.filter((one) => one.siswa_id === siswa_id)
  const without = new Set(tanpa.filter((one) => one.siswa_id === null || one.siswa_id === siswa_id)
    .map(({ tanggal }) => tanggal))
  const first = localDate(`${bulan}-01`)
  const next = addMonths(first, 1)
  const days: LocalDate[] = []
  for (let day = first; day < next; day = addDays(day, 1)) {
    const takesPart = own.some(({ dari, sampai }) => dari <= day && (sampai === null || day <= sampai))
    if (takesPart && hari.includes(weekdayOf(day)) && !without.has(day)) days.push(day)
  }
  return days
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: LocalDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Whether two times overlap; one without an end lasts for ever. */
export function overlap(
  one: { dari: LocalDate; sampai: LocalDate | null }, other: { dari: LocalDate; sampai: LocalDate | null },
): boolean {
  return (one.sampai === null || other.dari <= one.sampai) && (other.sampai === null || one.dari <= other.sampai)
}
