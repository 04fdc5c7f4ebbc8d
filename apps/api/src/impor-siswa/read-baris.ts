import { readNomorWa } from '@lunas/values/nomor-wa'
import { isGalat, tidy } from '#platform/tables/read-cells'
import type { Baris, Sel } from '#platform/tables/baris'
import type { Isian, Kolom } from '#impor-siswa/kolom'

/** What a row says of a pupil; an empty text is not said. */
export type IsiBaris = {
  nis: string
  nama: string
  nisn: string
  jenis_kelamin: '' | 'L' | 'P'
  kelas: string
  program: string
  ayah: Kontak
  ibu: Kontak
  wali: Kontak
  /** The NIS of a sibling, or a word that siblings share; absent where the row has none. */
  saudara?: string
  /** What refused cells said, for the file of refused rows; absent where none was refused. */
  tertulis?: Tertulis
}
export type Tertulis = Partial<Record<Isian, string>>
/** `pasti`: the school says whose number it is. */
export type Kontak = { nama: string; nomor: string; pasti: boolean }

export type DibacaBaris = {
  nomor: number
  isi: IsiBaris
  /** Why the row is refused; empty where it is not. */
  kata: string
  /** No. KK, the mother's NIK or what the row says of a sibling: only to find siblings, and a personal one is never stored. */
  kunci: string
}

const NISN_DIGITS = 10
const SAUDARA_LETTERS = 30
const NISN_WITHOUT_ZEROS = /^\d{7,10}$/
const NIS = /^[A-Za-z0-9./-]{1,30}$/
const KELAMIN: Readonly<Record<string, 'L' | 'P'>> = {
  l: 'L', p: 'P', 'laki-laki': 'L', laki: 'L', 'laki laki': 'L', pria: 'L', perempuan: 'P', wanita: 'P',
}

/** Reads one row; undefined for an empty row and for the example of a template. */
export function readBaris({ nomor, sel }: Baris, { places }: Pick<Kolom, 'places'>): DibacaBaris | undefined {
  const cell = (isian: Isian): Sel => sel[places.get(isian) ?? -1] ?? { teks: '', angka: false, rumus: false }
  const text = (isian: Isian) => tidy(cell(isian).teks)
  const nama = text('nama')
  const nis = text('nis')
  if ((nama === '' && nis === '') || /^contoh\b/i.test(nama)) return undefined
  const wrong: Wrong = { kata: [], tertulis: {} }
  const isi: IsiBaris = {
    nis, nama,
    nisn: readNisn(cell('nisn'), wrong),
    jenis_kelamin: readKelamin(text('jenis_kelamin'), wrong),
    kelas: text('kelas'),
    program: text('program'),
    ayah: readKontak(text('nama_ayah'), text('nomor_ayah'), 'ayah', wrong),
    ibu: readKontak(text('nama_ibu'), text('nomor_ibu'), 'ibu', wrong),
    wali: readKontak(text('nama_wali'), text('nomor_wali'), 'wali', wrong),
  }
  guessNomor(isi, text('hp'))
  checkPupil(isi, cell('nis'), wrong.kata)
  for (const [isian, word] of WORDS) {
    if (isGalat(text(isian))) wrong.kata.push(`${word} berisi galat Excel ${text(isian)}.`)
  }
  const saudara = text('saudara').slice(0, SAUDARA_LETTERS)
  const kunci = digitsOf(text('no_kk')) || digitsOf(text('nik_ibu')) || (saudara && siblingKey(saudara))
  const { kata, tertulis } = wrong
  return {
    nomor, kata: kata.join(' '), kunci,
    isi: { ...isi, ...(saudara !== '' && { saudara }), ...(Object.keys(tertulis).length > 0 && { tertulis }) },
  }
}

/** Where a row has no number of a household: the household of whoever has this NIS, or of whoever says the same. */
export const siblingKey = (saudara: string) => `saudara ${saudara}`

/** Why a row is refused, and what its refused cells said. */
type Wrong = { kata: string[]; tertulis: Tertulis }

/** Texts that are taken as they are; a formula that failed shows its error there. */
const WORDS = [
  ['nama', 'Nama'], ['kelas', 'Kelas'], ['program', 'Program'], ['nama_ayah', 'Nama ayah'], ['nama_ibu', 'Nama ibu'],
  ['nama_wali', 'Nama wali'],
] as const satisfies [Isian, string][]

function checkPupil({ nis, nama, kelas, program }: IsiBaris, cell: Sel, kata: string[]): void {
  if (nama.length < 2) kata.push('Nama kosong.')
  if (nama.length > 120) kata.push('Nama terlalu panjang.')
  if (nis === '') kata.push('NIS kosong.')
  else if (cell.rumus) kata.push('NIS berupa rumus. Ganti dengan nilainya.')
  else if (cell.angka && /e[+-]?\d+$/i.test(nis)) kata.push('NIS berubah di Excel. Jadikan kolomnya teks.')
  else if (!NIS.test(nis)) kata.push('NIS hanya huruf, angka, titik, garis miring dan tanda hubung.')
  if (kelas.length > 40) kata.push('Nama kelas terlalu panjang.')
  if (program.length > 40) kata.push('Nama program terlalu panjang.')
}

/** Excel eats the zeros at the beginning of a number; of the year of birth at most three. */
function readNisn({ teks, angka }: Sel, { kata, tertulis }: Wrong): string {
  const text = tidy(teks).replaceAll(' ', '')
  if (/^[-0]*$/.test(text)) return ''
  const digits = angka && NISN_WITHOUT_ZEROS.test(text) ? text.padStart(NISN_DIGITS, '0') : text
  if (/^\d{10}$/.test(digits)) return digits
  kata.push('NISN harus sepuluh angka.')
  tertulis.nisn = text
  return ''
}

function readKelamin(text: string, { kata, tertulis }: Wrong): '' | 'L' | 'P' {
  if (text === '' || text === '-') return ''
  const known = KELAMIN[text.toLowerCase()]
  if (known) return known
  kata.push('Jenis kelamin harus L atau P.')
  tertulis.jenis_kelamin = text
  return ''
}

const NO_NUMBER = /^[-0\s]*$/

function readKontak(nama: string, typed: string, siapa: 'ayah' | 'ibu' | 'wali', { kata, tertulis }: Wrong): Kontak {
  if (NO_NUMBER.test(typed)) return { nama: nama === '-' ? '' : nama, nomor: '', pasti: true }
  const { nomor } = readNomorWa(typed)
  if (nomor === undefined) {
    kata.push(`Nomor ${siapa} bukan nomor HP Indonesia.`)
    tertulis[`nomor_${siapa}`] = typed
  }
  return { nama, nomor: nomor ?? '', pasti: true }
}

/** A number of nobody knows whom is written beside the first parent, and opens nothing. */
function guessNomor(isi: IsiBaris, hp: string): void {
  const { nomor } = readNomorWa(hp)
  if (nomor === undefined || [isi.ayah, isi.ibu, isi.wali].some((kontak) => kontak.nomor !== '')) return
  const to = (['ibu', 'ayah', 'wali'] as const).find((siapa) => isi[siapa].nama !== '') ?? 'wali'
  isi[to] = { ...isi[to], nomor, pasti: false }
}

function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '')
  // Zeros and short numbers are written where nothing is known.
  return /^0*$/.test(digits) || digits.length < 10 ? '' : digits
}
