import { leastRupiah, minusRupiah, mostRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'

/** A credit with what is left of it. */
export type Kredit = { id: string; siswa_id: string; jenis_id: string; sisa: Rupiah }

export type Used = { kredit_id: string; jumlah: Rupiah }

type Line = { siswa_id: string; jenis_id: string; jumlah: Rupiah }

/**
 * Takes credits off lines of their pupil and type: the oldest credit and the first line first, each rupiah
 * once, and no line below nought.
 */
export function spreadKredit<L extends Line>(
  lines: readonly L[], daftar: readonly Kredit[],
): (L & { kredit: readonly Used[] })[] {
  const left = new Map(daftar.map(({ id, sisa }) => [id, sisa]))
  const own = Map.groupBy(daftar, ({ siswa_id, jenis_id }) => `${siswa_id} ${jenis_id}`)
  return lines.map((line) => {
    let { jumlah } = line
    const kredit: Used[] = []
    for (const { id } of own.get(`${line.siswa_id} ${line.jenis_id}`) ?? []) {
      const open = left.get(id) ?? rupiah(0)
      const taken = leastRupiah(open, jumlah)
      if (taken === 0) continue
      left.set(id, minusRupiah(open, taken))
      jumlah = minusRupiah(jumlah, taken)
      kredit.push({ kredit_id: id, jumlah: taken })
    }
    return { ...line, jumlah, kredit }
  })
}

export function totalUsed(kredit: readonly Used[]): Rupiah {
  return sumRupiah(kredit.map(({ jumlah }) => jumlah))
}

/** An amount out of what was used, in this order, no more than each has. */
export function takeFrom(used: readonly Used[], jumlah: Rupiah): Used[] {
  let left = jumlah
  return used.flatMap((one) => {
    const taken = leastRupiah(left, one.jumlah)
    left = minusRupiah(left, taken)
    return taken === 0 ? [] : [{ kredit_id: one.kredit_id, jumlah: taken }]
  })
}

/** The days of bills, each with what is left of its bill at most; `sisa` is what no credit has given yet. */
export function withinBills<D extends { tagihan_id: string; jumlah: Rupiah; sisa: Rupiah }>(days: readonly D[]): D[] {
  const left = new Map(days.map(({ tagihan_id, sisa }) => [tagihan_id, mostRupiah(rupiah(0), sisa)]))
  return days.flatMap((day) => {
    const open = left.get(day.tagihan_id) ?? rupiah(0)
    const jumlah = leastRupiah(day.jumlah, open)
    left.set(day.tagihan_id, minusRupiah(open, jumlah))
    return jumlah === 0 ? [] : [{ ...day, jumlah }]
  })
}
