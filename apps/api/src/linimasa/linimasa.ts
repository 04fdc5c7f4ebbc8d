import type {
  BeritaSingkat, KeadaanLinimasa, Linimasa, SasaranLinimasa, StatusLinimasa,
} from '@lunas/contract/linimasa/linimasa'
import { usualFoto } from '@lunas/values/foto-linimasa'
import { formatKode } from '@lunas/values/kode'

/** When a post may be published and withdrawn. The sweep ends it when its time is over. */
export const linimasaTransitions = {
  publish: { from: ['draf', 'berakhir', 'ditarik'], to: 'terbit' },
  withdraw: { from: ['terbit'], to: 'ditarik' },
  end: { from: ['terbit'], to: 'berakhir' },
} as const satisfies Record<string, { from: readonly StatusLinimasa[]; to: StatusLinimasa }>

type Scheduled = {
  status: StatusLinimasa
  tayang_dari: Date | null
  tayang_sampai: Date | null
}

/** How a post stands now, whether or not the sweep has been there. */
export function keadaanOf(post: Scheduled, now: Date): KeadaanLinimasa {
  const { status, tayang_dari, tayang_sampai } = post
  if (status !== 'terbit') return status
  if (tayang_sampai && tayang_sampai <= now) return 'berakhir'
  return tayang_dari && tayang_dari <= now ? 'tayang' : 'terjadwal'
}

/** A post must be shown for a while: until after its start, and not until a time that is over. */
export function isScheduleOpen(
  { tayang_dari, tayang_sampai }: Pick<Scheduled, 'tayang_dari' | 'tayang_sampai'>, now: Date,
): boolean {
  return !tayang_sampai || (tayang_sampai > now && (!tayang_dari || tayang_sampai > tayang_dari))
}

/**
 * The level of a class, as schools write it: 4 of "4B", VII of "VII-A", X of "X IPA 1". Empty where
 * a class has no number, such as "Kelompok Bintang": it can be chosen as a class only.
 */
export function tingkatOf(kelas: string): string {
  const [, tingkat = ''] = /^\s*(\d{1,2}|[IVX]+(?=[A-Z]?(?:[^A-Za-z]|$)))/.exec(kelas) ?? []
  return tingkat
}

/** Levels and classes in the order people expect: 2 before 10. */
export function inOrder(words: Iterable<string>): string[] {
  return [...new Set(words)].sort((a, b) => a.localeCompare(b, 'id', { numeric: true }))
}

type Sasaran = { sasaran: SasaranLinimasa; sekolah_id: string; tingkat: string; kelas: string }

/** The same keys as the column `kunci_sasaran`. */
function kunciSasaran({ sasaran, sekolah_id, tingkat, kelas }: Sasaran): string {
  if (sasaran === 'institusi') return 'i'
  if (sasaran === 'sekolah') return `s/${sekolah_id}`
  return sasaran === 'tingkat' ? `t/${sekolah_id}/${tingkat}` : `k/${sekolah_id}/${kelas}`
}

/** All keys whose posts are for a family with these children. */
export function kunciOfFamily(anak: readonly { sekolah_id: string; kelas: string }[]): string[] {
  const keys = anak.flatMap(({ sekolah_id, kelas }) => {
    const own = { sekolah_id, kelas, tingkat: tingkatOf(kelas) }
    const kinds: SasaranLinimasa[] = ['sekolah', ...(own.tingkat ? ['tingkat' as const] : []),
      ...(kelas ? ['kelas' as const] : [])]
    return kinds.map((sasaran) => kunciSasaran({ ...own, sasaran }))
  })
  return ['i', ...new Set(keys)]
}

/** A picture's row, where a post has one. */
export type FotoRow = { id: string; lebar: number; tinggi: number; sidik: Buffer }

/** How many letters of a picture's hash its name has. */
const SIDIK_LETTERS = 16

/** What the name of a picture says about it. */
function fotoNameOf(institusi_id: string, { id, lebar, tinggi, sidik }: FotoRow) {
  return { institusi_id, id, lebar, tinggi, sidik: sidik.toString('hex').slice(0, SIDIK_LETTERS) }
}

/** The file name that stands for a picture; empty without one. */
export function showFoto(institusi_id: string, foto: FotoRow | undefined): string {
  return foto ? usualFoto(fotoNameOf(institusi_id, foto)) : ''
}

/** The columns of a post's picture, as a joined row has them. */
export type WithFoto = {
  foto_id: string | null
  foto_lebar: number | null
  foto_tinggi: number | null
  foto_sidik: Buffer | null
}

export function fotoOf(row: WithFoto): FotoRow | undefined {
  const { foto_id: id, foto_lebar: lebar, foto_tinggi: tinggi, foto_sidik: sidik } = row
  if (id === null || lebar === null || tinggi === null || sidik === null) return undefined
  return { id, lebar, tinggi, sidik }
}

/** A post that a family may see. */
export type LinimasaRow = WithFoto & {
  id: string
  judul: string
  penulis: string
  tayang_dari: Date
  cuplikan: string
  disematkan: boolean
  dibaca: boolean
}

export function showLinimasa(
  institusi_id: string, row: LinimasaRow, deskripsi: string,
): Linimasa {
  const { judul, penulis, disematkan } = row
  return { ...showBerita(institusi_id, row), judul, penulis, deskripsi, disematkan }
}

export function showBerita(institusi_id: string, row: LinimasaRow): BeritaSingkat {
  return {
    idlinimasa: formatKode('linimasa', institusi_id, row.id),
    judul: row.judul,
    foto: showFoto(institusi_id, fotoOf(row)),
    tanggal: row.tayang_dari.toISOString(),
    dibaca: row.dibaca,
  }
}
