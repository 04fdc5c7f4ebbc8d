import type { LocalDate } from '@lunas/values/local-date'
import { isOpen, keadaanOf, kiniOf, sisaOf, type Tagihan } from '#tagihan/tagihan'

export type Bagian = { tagihan: Tagihan; jumlah: number }

/**
 * Lays one amount over a pupil's open bills: what the payer puts first, then what was put first for
 * the pupil, then by the school's priority, oldest first within it. A bill that may not be paid in part is passed over when the
 * rest does not cover it. Of a plan its due parts come first; what is left when every bill had its
 * turn pays later parts.
 */
export function allocate(
  daftar: readonly Tagihan[],
  jumlah: number,
  today: LocalDate,
  first: readonly string[] = [],
): { bagian: Bagian[]; tidak_tersentuh: Tagihan[]; tidak_terpakai: number } {
  const place = new Map(first.map((id, i) => [id, i]))
  const dueOn = (tagihan: Tagihan) => kiniOf(tagihan, today).jatuh_tempo
  const placeOf = ({ id }: Tagihan) => place.get(id) ?? first.length
  const open = daftar
    .filter((tagihan) => isOpen(keadaanOf(tagihan, today)))
    .sort(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        urutanOf(a) - urutanOf(b) ||
        a.prioritas - b.prioritas ||
        compare(dueOn(a), dueOn(b)) ||
        compare(a.id, b.id),
    )
  const shares = new Map<Tagihan, number>()
  let rest = jumlah
  for (const tagihan of open) rest -= give(shares, tagihan, kiniOf(tagihan, today).sisa, rest)
  for (const tagihan of open) {
    if (tagihan.rencana) rest -= give(shares, tagihan, sisaOf(tagihan), rest)
  }
  return {
    bagian: [...shares].map(([tagihan, share]) => ({ tagihan, jumlah: share })),
    tidak_tersentuh: open.filter((tagihan) => !shares.has(tagihan)),
    tidak_terpakai: rest,
  }
}

/** Raises a bill's share up to `sisa`, as far as the rest goes; answers by how much. */
function give(shares: Map<Tagihan, number>, tagihan: Tagihan, sisa: number, rest: number): number {
  const had = shares.get(tagihan) ?? 0
  const share = wholeShare(tagihan, Math.min(sisa, had + rest))
  if (share <= had) return 0
  shares.set(tagihan, share)
  return share - had
}

/** The most of an amount that a bill takes: anything, whole parts of a plan, or all or nothing. */
function wholeShare(tagihan: Tagihan, amount: number): number {
  if (tagihan.boleh_dicicil || amount === sisaOf(tagihan)) return amount
  const fits = tagihan.rencana?.findLast(({ sampai }) => sampai <= tagihan.dibayar + amount)
  return Math.max(0, (fits?.sampai ?? tagihan.dibayar) - tagihan.dibayar)
}

/** Behind every place that an order may give. */
function urutanOf({ urutan }: Tagihan): number {
  return urutan ?? Number.MAX_SAFE_INTEGER
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
