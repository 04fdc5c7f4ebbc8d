import type { BagianTitipan, Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import type { Kelompok } from './sent-request.ts'

type Line = Kelompok['rincian'][number]
type Shown = { rincian: Line[]; kelompok?: Kelompok[]; dari_titipan?: number }

/** Whether titipan is still set aside, neither used nor released. */
export function hasFollowing({ dari_titipan = [] }: { dari_titipan?: BagianTitipan[] }): boolean {
  return dari_titipan.some(({ status }) => status === 'disisihkan')
}

/** A payment as it was confirmed: whole bills, with titipan deducted. */
export function withTitipan(
  { rincian, bagian, siswa, dari_titipan = [] }:
    Part & { bagian: readonly Part[]; dari_titipan?: BagianTitipan[] },
): Shown {
  // Released titipan pays nothing here.
  const used = dari_titipan.filter(({ status }) => status !== 'dilepas')
  const sum = used.reduce((total, { jumlah }) => total + jumlah, 0)
  const parts = bagian.length > 0 ? bagian : [{ siswa, rincian }]
  const kelompok = used.reduce(addTo, joinKinds(parts).map(toKelompok))
  return {
    rincian: kelompok.flatMap((one) => one.rincian),
    ...(kelompok.length > 1 && { kelompok }),
    ...(sum > 0 && { dari_titipan: sum }),
  }
}

type Part = { siswa: Pembayaran['siswa']; rincian: readonly Line[] }

/** Bills and saldo of one child are two parts of a basket, listed under one name. */
function joinKinds(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const { siswa, rincian } of parts) {
    const same = joined.findIndex(
      (one) => siswa.kode_siswa !== null && one.siswa.kode_siswa === siswa.kode_siswa,
    )
    const before = joined[same]
    if (before) joined[same] = { siswa, rincian: [...before.rincian, ...rincian] }
    else joined.push({ siswa, rincian })
  }
  return joined
}

function toKelompok({ siswa, rincian }: Part): Kelompok {
  return { nama: siswa.nama, sekolah: siswa.sekolah, rincian: [...rincian] }
}

/** A child whose part titipan pays in full is listed only here. */
function addTo(kelompok: readonly Kelompok[], titipan: BagianTitipan): Kelompok[] {
  const { nama, sekolah } = titipan.siswa
  const isThere = kelompok.some((one) => one.nama === nama && one.sekolah === sekolah)
  if (!isThere) return [...kelompok, toKelompok(titipan)]
  return kelompok.map((one) =>
    one.nama === nama && one.sekolah === sekolah
      ? { ...one, rincian: sumLines(one.rincian, titipan.rincian) }
      : one,
  )
}

function sumLines(lines: readonly Line[], more: readonly Line[]): Line[] {
  const sums = new Map(lines.map((line) => [line.kode_tagihan, line]))
  for (const line of more) {
    const known = sums.get(line.kode_tagihan)
    sums.set(line.kode_tagihan, { ...known, ...line, jumlah: (known?.jumlah ?? 0) + line.jumlah })
  }
  return [...sums.values()]
}
