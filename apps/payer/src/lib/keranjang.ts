import { onDevice } from '@lunas/client/kept'
import { KERANJANG_KEY } from './look-ups.ts'

/** Chosen bills of several children with their amounts. Names and states are loaded again. */
export type Keranjang = Readonly<Record<string, Readonly<Record<string, number>>>>

export const KERANJANG_MAX = 10

export function readKeranjang(keep = onDevice): Keranjang {
  const kept = keep.read(KERANJANG_KEY)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([kode_siswa, chosen]) =>
      typeof chosen === 'object' && chosen !== null ? [[kode_siswa, onlyAmounts(chosen)]] : [],
    ),
  )
}

function onlyAmounts(chosen: object): Record<string, number> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([, jumlah]) => Number.isSafeInteger(jumlah) && jumlah > 0),
  )
}

type Line = { kode_tagihan: string; jumlah: number }

/** Replaces the choice for a child; an empty choice removes the child. */
export function putInKeranjang(
  kode_siswa: string, lines: readonly Line[], keep = onDevice,
): Keranjang {
  const { [kode_siswa]: _, ...others } = readKeranjang(keep)
  const chosen = Object.fromEntries(lines.map((line) => [line.kode_tagihan, line.jumlah]))
  const next = lines.length > 0 ? { ...others, [kode_siswa]: chosen } : others
  keep.write(KERANJANG_KEY, Object.keys(next).length > 0 ? next : null)
  return next
}

/** Replaces choices by a divided amount; a child that gets nothing of it stays visible. */
export function layInKeranjang(
  kodes: readonly string[], lines: readonly (Line & { kode_siswa?: string | undefined })[],
  keep = onDevice,
): Keranjang {
  const laid = kodes.map((kode_siswa): [string, Record<string, number>] => [
    kode_siswa,
    Object.fromEntries(
      lines
        .filter((line) => line.kode_siswa === kode_siswa)
        .map(({ kode_tagihan, jumlah }) => [kode_tagihan, jumlah]),
    ),
  ])
  const next = { ...readKeranjang(keep), ...Object.fromEntries(laid) }
  keep.write(KERANJANG_KEY, next)
  return next
}

export function forgetKeranjang(keep = onDevice): void {
  keep.write(KERANJANG_KEY, null)
}

/** A reference contains its institution: SIS-<institusi>-…, LNS-<institusi>-… */
export function institusiOf(kode: string): string {
  return kode.split('-')[1] ?? ''
}
