import { leastRupiah, rupiah, shareOfRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { LocalDate } from '@lunas/values/local-date'

/** How much a second payer bears: a percentage or rupiah. */
export type Besar = { persen: number | null; nilai: Rupiah | null }

/** An agreement that holds for one pupil's bills of one type. */
export type Covering = Besar & {
  id: string
  jenis_id: string
  siswa_id: string
  dari: LocalDate
  sampai: LocalDate | null
}

/** What the second payer bears of what reliefs left; a part of a rupiah stays with the parent. */
export function shareOf(left: Rupiah, { persen, nilai }: Besar): Rupiah {
  return persen === null ? leastRupiah(nilai ?? rupiah(0), left) : shareOfRupiah(left, persen, 100)
}
