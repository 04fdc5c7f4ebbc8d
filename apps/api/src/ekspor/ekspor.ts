import type { State } from '@lunas/contract/wire/state'
import { formatDate, localDate } from '@lunas/values/local-date'
import type { Kolom } from '#platform/dokumen/berkas'

/** A list that can be taken along as a file. */
export type Daftar<Row> = {
  /** In the file's name and in the trail. */
  nama: string
  judul: string
  kolom: readonly Kolom<Row>[]
  /** The school whose clock tells a row's times; without it, the clock of the one who reads. */
  sekolahOf?: (row: Row) => string
  /** What the values of a filter are called, by the name of the filter. */
  kata?: Readonly<Record<string, Readonly<Record<string, string | State>>>>
}

/** An amount, with its sum below. */
export function summed<Row>(
  judul: string, lebar: number, isi: (row: Row) => number | null,
): Kolom<Row> {
  return { judul, lebar, jenis: 'rupiah', isi, dijumlahkan: true }
}

/** belum_disetorkan → Belum disetorkan: the words of the wire are words of the trade. */
export function sayWord(word: string): string {
  const words = word.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const LABELS: Readonly<Record<string, string>> = {
  idsekolah: 'Sekolah', idpengguna: 'Petugas', cari: 'Pencarian', jenis: 'Jenis tagihan', urut: 'Urutan',
  otomatis: 'Titipan',
}
const URUTAN: Readonly<Record<string, string>> = {
  '-dibuat': 'terbaru dulu', dibuat: 'terlama dulu', '-jumlah': 'jumlah terbesar dulu',
  jumlah: 'jumlah terkecil dulu',
}
const DAYS = new Set(['tanggal', 'dari', 'sampai'])

/** "Status: Ditolak": what a list was narrowed to, as people say it. */
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
