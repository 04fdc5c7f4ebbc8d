import { inTab } from '@lunas/client/kept'
import { KERANJANG_KEY } from './look-ups.ts'

type Line = { kode_tagihan: string; jumlah: number }

/** Where the chosen bills of one pupil are kept across a reload of this tab. */
export function pilihanKey(kode_siswa: string): string {
  return `${KERANJANG_KEY}:${kode_siswa}`
}

/** Replaces the stored choice, so that the bills page opens with it. */
export function keepPilihan(kode_siswa: string, lines: readonly Line[]): void {
  const chosen = lines.map(({ kode_tagihan, jumlah }) => [kode_tagihan, jumlah])
  inTab.write(pilihanKey(kode_siswa), Object.fromEntries(chosen))
}
