import type { LocalDate } from '@lunas/values/local-date'
import { isOpen, keadaanOf, sisaOf, type Tagihan } from '#tagihan/tagihan'

export type Bagian = { tagihan: Tagihan; jumlah: number }

/**
 * Lays one amount over a pupil's open bills: what the payer puts first, then by the school's
 * priority, oldest first within it. A bill that may not be paid in part is passed over when the
 * rest does not cover it.
 */
export function allocate(
  daftar: readonly Tagihan[],
  jumlah: number,
  today: LocalDate,
  first: readonly string[] = [],
): { bagian: Bagian[]; tidak_tersentuh: Tagihan[]; tidak_terpakai: number } {
  const place = new Map(first.map((id, i) => [id, i]))
  const placeOf = ({ id }: Tagihan) => place.get(id) ?? first.length
  const open = daftar
    .filter((tagihan) => isOpen(keadaanOf(tagihan, today)))
    .sort(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        a.prioritas - b.prioritas ||
        compare(a.jatuh_tempo, b.jatuh_tempo) ||
        compare(a.id, b.id),
    )
  const bagian: Bagian[] = []
  const tidak_tersentuh: Tagihan[] = []
  let rest = jumlah
  for (const tagihan of open) {
    const sisa = sisaOf(tagihan)
    const share = Math.min(sisa, rest)
    if (share === 0 || (share < sisa && !tagihan.boleh_dicicil)) {
      tidak_tersentuh.push(tagihan)
      continue
    }
    bagian.push({ tagihan, jumlah: share })
    rest -= share
  }
  return { bagian, tidak_tersentuh, tidak_terpakai: rest }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
