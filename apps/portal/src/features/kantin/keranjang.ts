import type { Produk } from '@lunas/contract/kantin/kantin'

/** What the cashier has chosen: pieces of each product, in the order in which they were added. */
export type Keranjang = ReadonlyMap<string, number>

const BANYAK_MAX = 99

export function withPieces(keranjang: Keranjang, idproduk: string, change: number): Keranjang {
  const next = new Map(keranjang)
  const banyak = Math.min(BANYAK_MAX, (next.get(idproduk) ?? 0) + change)
  if (banyak > 0) next.set(idproduk, banyak)
  else next.delete(idproduk)
  return next
}

export type Line = { produk: Produk; banyak: number }

/** Products that are not sold any more fall out. */
export function linesOf(keranjang: Keranjang, produk: readonly Produk[]): Line[] {
  return [...keranjang].flatMap(([idproduk, banyak]) => {
    const found = produk.find((one) => one.idproduk === idproduk)
    return found ? [{ produk: found, banyak }] : []
  })
}

export function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { produk, banyak }) => sum + produk.harga * banyak, 0)
}

/** What somebody typed or scanned into the field of the till. */
export type Entry =
  | { kind: 'produk'; idproduk: string }
  | { kind: 'nis'; nis: string }
  | { kind: 'none' }

/** A barcode wins, then a product whose name fits; digits that are neither are a NIS. */
export function readEntry(text: string, produk: readonly Produk[]): Entry {
  const typed = text.trim()
  if (typed === '') return { kind: 'none' }
  const scanned = produk.find(({ barcode }) => barcode === typed)
  const named = scanned ?? searchProduk(produk, typed)[0]
  if (named) return { kind: 'produk', idproduk: named.idproduk }
  return /^[0-9./-]{3,30}$/.test(typed) ? { kind: 'nis', nis: typed } : { kind: 'none' }
}

/** Products whose name begins with what was typed come first, then those with a later word that does. */
export function searchProduk(produk: readonly Produk[], typed: string): Produk[] {
  const wanted = typed.trim().toLowerCase()
  const named = ({ nama }: Produk) => nama.toLowerCase()
  const first = produk.filter((one) => named(one).startsWith(wanted))
  const later = produk.filter((one) => !first.includes(one) && named(one).includes(` ${wanted}`))
  return [...first, ...later]
}

/** Text that can only be the number of a card: hex of its length, with a letter that no NIS has. */
export function isUid(text: string): boolean {
  return /^(?=.*[A-F])(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$/i.test(text.trim())
}
