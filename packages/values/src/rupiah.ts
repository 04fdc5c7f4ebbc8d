declare const brand: unique symbol

/** Whole rupiah. ISO 4217 gives IDR two decimals, but sen are not in use. */
export type Rupiah = number & { readonly [brand]: 'Rupiah' }

export function rupiah(value: number): Rupiah {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole rupiah: ${value}`)
  return value as Rupiah
}

/** The driver returns BIGINT as text; this is the only way it becomes a number. */
export function parseRupiah(text: string): Rupiah {
  if (!/^-?\d+$/.test(text)) throw new RangeError(`not whole rupiah: ${text}`)
  return rupiah(Number(text))
}

/** Loses no rupiah: the first parts get the remainder. */
export function splitRupiah(total: Rupiah, parts: number): Rupiah[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`cannot split into ${parts}`)
  const share = Math.floor(total / parts)
  const remainder = total - share * parts
  return Array.from({ length: parts }, (_, i) => rupiah(share + (i < remainder ? 1 : 0)))
}

/** The share of some parts in a whole, rounded down. */
export function shareOfRupiah(total: Rupiah, parts: number, whole: number): Rupiah {
  if (!(Number.isInteger(parts) && Number.isInteger(whole) && 0 <= parts && parts <= whole && whole > 0)) {
    throw new RangeError(`no share: ${parts} of ${whole}`)
  }
  return rupiah(Math.floor((total * parts) / whole))
}

/** How many steps of a size cover an amount, the last one possibly in part. */
export function splitUp(amount: number, step: number): number {
  if (!Number.isInteger(step) || step < 1) throw new RangeError(`cannot split by ${step}`)
  return Math.ceil(rupiah(amount) / step)
}

export function sumRupiah(amounts: Iterable<number>): Rupiah {
  let total = 0
  for (const amount of amounts) total += amount
  return rupiah(total)
}

/** One amount minus another; negative when the first is smaller. */
export function minusRupiah(from: Rupiah, amount: Rupiah): Rupiah {
  return rupiah(from - amount)
}

export function leastRupiah(first: Rupiah, ...others: Rupiah[]): Rupiah {
  return rupiah(Math.min(first, ...others))
}

export function mostRupiah(first: Rupiah, ...others: Rupiah[]): Rupiah {
  return rupiah(Math.max(first, ...others))
}

/** The Indonesian form: Rp1.250.000, with a minus before the Rp. */
export function formatRupiah(amount: number): string {
  const digits = String(Math.abs(rupiah(amount))).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${amount < 0 ? '-' : ''}Rp${digits}`
}
