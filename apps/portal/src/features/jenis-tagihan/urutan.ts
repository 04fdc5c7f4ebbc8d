/** Moves one of the list to another place; the others keep their order. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const [moved] = list.slice(from, from + 1)
  if (moved === undefined || to < 0 || to >= list.length) return [...list]
  const others = list.toSpliced(from, 1)
  return others.toSpliced(to, 0, moved)
}

/** An example: every type has one bill, and the money is enough for two; so it needs no bill in parts. */
const BILL = 100_000
export const CONTOH = { tagihan: BILL, dibayar: 2 * BILL } as const

/** "SPP dan Buku": what the example pays in this order of types. */
export function paidFirst(names: readonly string[]): string {
  return names.slice(0, CONTOH.dibayar / CONTOH.tagihan).join(' dan ')
}
