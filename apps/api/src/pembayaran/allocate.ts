import type { LocalDate } from '@lunas/values/local-date'
import {
  leastRupiah,
  minusRupiah,
  mostRupiah,
  rupiah,
  sumRupiah,
  type Rupiah,
} from '@lunas/values/rupiah'
import { isOpen, keadaanOf, kiniOf, sisaOf, type Tagihan } from '#tagihan/tagihan'

export type Bagian = { tagihan: Tagihan; jumlah: Rupiah }

/** A pupil with the open bills, and today's date in the school's zone. */
export type Penerima = {
  id: string
  daftar: readonly Tagihan[]
  today: LocalDate
  /** The pupil's titipan; it pays only this pupil's bills, before the payer's money. */
  titipan: Rupiah
}

/** Allocates to one pupil's bills; see `allocateKeranjang`. */
export function allocate(
  daftar: readonly Tagihan[],
  jumlah: Rupiah,
  today: LocalDate,
  first: readonly string[] = [],
): { bagian: Bagian[]; tidak_tersentuh: Tagihan[]; tidak_terpakai: Rupiah } {
  const hasil = allocateKeranjang([{ id: '', daftar, today, titipan: rupiah(0) }], jumlah, first)
  return {
    bagian: hasil.bagian.map(({ tagihan, jumlah: share }) => ({ tagihan, jumlah: share })),
    tidak_tersentuh: hasil.tidak_tersentuh.map(({ tagihan }) => tagihan),
    tidak_terpakai: hasil.tidak_terpakai,
  }
}

export type HasilKeranjang = {
  bagian: (Bagian & { siswa_id: string })[]
  tidak_tersentuh: { siswa_id: string; tagihan: Tagihan; sisa: Rupiah }[]
  /** What is left of the payer's amount. */
  tidak_terpakai: Rupiah
  dari_titipan: Rupiah
}

/**
 * Divides one amount over the open bills of one or several pupils. Order: bills the payer puts
 * first, kinds put first for the pupil, the school's priority, then the oldest, across all pupils.
 * A bill that may not be paid in part is skipped when the rest does not cover it. Of a plan the due
 * parts come first; money left after all bills pays later parts.
 */
export function allocateKeranjang(
  penerima: readonly Penerima[], jumlah: Rupiah, first: readonly string[] = [],
): HasilKeranjang {
  const dues = sortDues(penerima, first)
  const purse: Purse = {
    rest: jumlah,
    kept: new Map(penerima.map(({ id, titipan }) => [id, titipan])),
    shares: new Map(),
  }
  for (const due of dues) give(purse, due, due.kini)
  for (const due of dues) if (due.tagihan.rencana) give(purse, due, sisaOf(due.tagihan))
  const keptAtFirst = sumRupiah(penerima.map(({ titipan }) => titipan))
  const keptNow = sumRupiah(purse.kept.values())
  return {
    bagian: [...purse.shares].map(([{ siswa_id, tagihan }, share]) => ({
      siswa_id, tagihan, jumlah: share,
    })),
    tidak_tersentuh: dues
      .filter((due) => !purse.shares.has(due))
      .map(({ siswa_id, tagihan, kini }) => ({ siswa_id, tagihan, sisa: kini })),
    tidak_terpakai: purse.rest,
    dari_titipan: minusRupiah(keptAtFirst, keptNow),
  }
}

/** An open bill, and what it asks for now. */
type Due = { siswa_id: string; tagihan: Tagihan; kini: Rupiah; jatuh_tempo: LocalDate }

function sortDues(penerima: readonly Penerima[], first: readonly string[]): Due[] {
  const place = new Map(first.map((id, i) => [id, i]))
  const placeOf = ({ id }: Tagihan) => place.get(id) ?? first.length
  return penerima
    .flatMap(({ id: siswa_id, daftar, today }) =>
      daftar
        .filter((tagihan) => isOpen(keadaanOf(tagihan, today)))
        .map((tagihan): Due => {
          const { sisa: kini, jatuh_tempo } = kiniOf(tagihan, today)
          return { siswa_id, tagihan, kini, jatuh_tempo }
        }),
    )
    .sort(
      (a, b) =>
        placeOf(a.tagihan) - placeOf(b.tagihan) ||
        urutanOf(a.tagihan) - urutanOf(b.tagihan) ||
        a.tagihan.prioritas - b.tagihan.prioritas ||
        compare(a.jatuh_tempo, b.jatuh_tempo) ||
        compare(a.tagihan.id, b.tagihan.id),
    )
}

type Purse = { rest: Rupiah; kept: Map<string, Rupiah>; shares: Map<Due, Rupiah> }

/** Raises a bill's share up to `sisa`, as far as the money goes. */
function give(purse: Purse, due: Due, sisa: Rupiah): void {
  const had = purse.shares.get(due) ?? rupiah(0)
  const kept = purse.kept.get(due.siswa_id) ?? rupiah(0)
  const share = wholeShare(due.tagihan, leastRupiah(sisa, sumRupiah([had, kept, purse.rest])))
  if (share <= had) return
  const more = minusRupiah(share, had)
  const fromKept = leastRupiah(kept, more)
  purse.kept.set(due.siswa_id, minusRupiah(kept, fromKept))
  purse.rest = minusRupiah(purse.rest, minusRupiah(more, fromKept))
  purse.shares.set(due, share)
}

/** The most of an amount that a bill takes: anything, whole parts of a plan, or all or nothing. */
function wholeShare(tagihan: Tagihan, amount: Rupiah): Rupiah {
  if (tagihan.boleh_dicicil || amount === sisaOf(tagihan)) return amount
  const fits = tagihan.rencana?.findLast(({ sampai }) => sampai <= tagihan.dibayar + amount)
  return mostRupiah(rupiah(0), minusRupiah(fits?.sampai ?? tagihan.dibayar, tagihan.dibayar))
}

/** Sorts after every place that an order may give. */
function urutanOf({ urutan }: Tagihan): number {
  return urutan ?? Number.MAX_SAFE_INTEGER
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
