import type { State } from '@lunas/contract/wire/state'
import { formatDate, localDate } from '@lunas/values/local-date'
import type { Kolom } from '#platform/dokumen/berkas'

/** A list that can be exported as a file. */
export type Daftar<Row> = {
  /** Used in the file name and in the trail. */
  nama: string
  judul: string
  kolom: readonly Kolom<Row>[]
  /** The school whose zone a row's times use; without it, the reader's zone. */
  sekolahOf?: (row: Row) => string
  /** The words for filter values, by filter name. */
  kata?: Readonly<Record<string, Readonly<Record<string, string | State>>>>
}

/** A column of amounts with a sum below it. */
export function summed<Row>(
  judul: string, lebar: number, isi: (row: Row) => number | null,
): Kolom<Row> {
  return { judul, lebar, jenis: 'rupiah', isi, dijumlahkan: true }
}

/** belum_disetorkan → Belum disetorkan, since wire values are readable words. */
export function sayWord(word: string): string {
  const words = word.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const LABELS: Readonly<Record<string, string>> = {
  idsekolah: 'Sekolah', idpengguna: 'Petugas', cari: 'Pencarian', jenis: 'Jenis', urut: 'Urutan',
  otomatis: 'Titipan',
}
const URUTAN: Readonly<Record<string, string>> = {
  '-dibuat': 'terbaru dulu', dibuat: 'terlama dulu', '-jumlah': 'jumlah terbesar dulu',
  jumlah: 'jumlah terkecil dulu',
}
const DAYS = new Set(['tanggal', 'dari', 'sampai'])

/** "Status: Ditolak": a filter in words. */
export function sayFilter(
  filter: Readonly<Record<string, unknown>>, { kata = {} }: Pick<Daftar<never>, 'kata'>,
  names: ReadonlyMap<string, string>,
): string[] {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return given.map(([name, value]) => {
    const text = String(value)
    return `${LABELS[name] ?? sayWord(name)}: ${names.get(text) ?? sayValue(name, text, kata[name])}`
  })
}

function sayValue(
  name: string, text: string, words: Readonly<Record<string, string | State>> | undefined,
): string {
  if (name === 'urut') return URUTAN[text] ?? text
  if (name === 'cari') return text
  if (DAYS.has(name)) return formatDate(localDate(text))
  const said = words?.[text] ?? sayWord(text)
  return typeof said === 'string' ? said : said.word
}
