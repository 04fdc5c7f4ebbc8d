import type { LocalDate } from '@lunas/values/local-date'
import { isOpen, keadaanOf, sisaOf, type Tagihan } from '#tagihan/tagihan'

export type Bagian = { tagihan: Tagihan; jumlah: number }

/**
 * Lays one amount over a pupil's open bills: by the school's priority, oldest first within it. A
 * bill that may not be paid in part is passed over when the rest does not cover it.
 */
export function allocate(
  daftar: readonly Tagihan[],
  jumlah: number,
  today: LocalDate,
): { bagian: Bagian[]; tidak_terpakai: number } {
  const open = daftar
    .filter((tagihan) => isOpen(keadaanOf(tagihan, today)))
    .sort(
      (a, b) =>
        a.prioritas - b.prioritas || compare(a.jatuh_tempo, b.jatuh_tempo) || compare(a.id, b.id),
    )
  const bagian: Bagian[] = []
  let rest = jumlah
  for (const tagihan of open) {
    const sisa = sisaOf(tagihan)
    const share = Math.min(sisa, rest)
    if (share === 0 || (share < sisa && !tagihan.boleh_dicicil)) continue
    bagian.push({ tagihan, jumlah: share })
    rest -= share
  }
  return { bagian, tidak_terpakai: rest }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
