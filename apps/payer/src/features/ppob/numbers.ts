import { openKept, sealKept } from '@lunas/client/sealed-entry'
import type { KategoriPpob } from '@lunas/contract/ppob/pesanan.status'
import type { Pesanan } from '@lunas/contract/ppob/ppob'
import { FAVOURITES_KEY } from '#lib/look-ups.ts'

/** A number to choose again; `nama` as the biller named its customer. */
export type SavedNumber = { kategori: KategoriPpob; nomor: string; nama: string }

const LAST_MAX = 4

/** Favourites stay on this device, sealed, until the person logs out. */
export async function readFavourites(): Promise<SavedNumber[]> {
  const kept = await openKept(FAVOURITES_KEY)
  return Array.isArray(kept) ? kept.filter(isSavedNumber) : []
}

/** Adds it, or drops it when it is one already. */
export async function toggleFavourite(number: SavedNumber): Promise<SavedNumber[]> {
  const kept = await readFavourites()
  const others = kept.filter((one) => !isSame(one, number))
  const next = others.length === kept.length ? [...kept, number] : others
  await sealKept(FAVOURITES_KEY, next)
  return next
}

export function isSame(a: SavedNumber, b: SavedNumber): boolean {
  return a.nomor === b.nomor && a.kategori === b.kategori
}

/** The numbers of the last orders of this kind, each once; pulsa and data share theirs. */
export function lastNumbers(pesanan: readonly Pesanan[], kategori: KategoriPpob): SavedNumber[] {
  const found = new Map<string, SavedNumber>()
  for (const { kategori: kind, nomor, nama_pelanggan } of pesanan) {
    const isFitting = groupOf(kind) === groupOf(kategori) && nomor !== ''
    if (isFitting && !found.has(nomor)) found.set(nomor, { kategori, nomor, nama: nama_pelanggan })
  }
  return [...found.values()].slice(0, LAST_MAX)
}

function groupOf(kategori: KategoriPpob): string {
  return kategori === 'Data' ? 'Pulsa' : kategori
}

function isSavedNumber(value: unknown): value is SavedNumber {
  return typeof value === 'object' && value !== null && 'nomor' in value && typeof value.nomor === 'string' &&
    'nama' in value && typeof value.nama === 'string' && 'kategori' in value && typeof value.kategori === 'string'
}
