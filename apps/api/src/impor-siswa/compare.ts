import type { KeadaanBarisSiswa } from '@lunas/contract/siswa/impor-siswa.status'
import { sharesWord } from '#siswa/siswa'
import { siblingKey, type DibacaBaris, type IsiBaris } from '#impor-siswa/read-baris'
import { randomId } from '#platform/ids'

/** A pupil as the school has it. */
export type Tercatat = {
  id: string
  nis: string
  nama: string
  nisn: string
  jenis_kelamin: '' | 'L' | 'P'
  kelas: string
  program: string
}

export type Usulan = {
  nomor: number
  isi: IsiBaris
  keadaan: KeadaanBarisSiswa
  kata: string
  /** The pupil: a known one, or the id that a new one gets when the file is applied; null where the row is refused. */
  siswa_id: string | null
  /** The number of the household in this file. */
  keluarga: number | null
  /** The pupil of the school whom the row names as a sibling. */
  saudara_id: string | null
}

/** What the rows of a file before the present ones said: numbers with their rows, and households with their children. */
export type Seen = {
  nis: Map<string, number>
  nisn: Map<string, number>
  /** Numbers without zeros at their beginning, with the name. */
  tanpaNol: Map<string, number>
  keluarga: Map<string, Household>
  /** Whether rows may name siblings by NIS; then a pupil without a number of a household is found by the own one. */
  bySibling: boolean
}

/** Its number in the file, and its children who are not refused. */
type Household = { urut: number; anak: number }

export function nothingSeen(bySibling = false): Seen {
  return { nis: new Map(), nisn: new Map(), tanpaNol: new Map(), keluarga: new Map(), bySibling }
}

/** Refuses twins in the file, and numbers households: those with two children are proposed as families. */
export function compareBaris(
  rows: readonly DibacaBaris[], known: ReadonlyMap<string, Tercatat>, byNisn: ReadonlyMap<string, Tercatat>,
  old: ReadonlySet<string> = new Set(), seen = nothingSeen(),
): Usulan[] {
  // In their order, so that the rows of one batch are written next to each other in every index.
  const ids = Array.from(rows, randomId).toSorted()
  return rows.map((row, i) => {
    const { nomor, isi } = row
    const kata = row.kata || twin(seen.nis, isi.nis, nomor, 'NIS sama') || twin(seen.nisn, isi.nisn, nomor, 'NISN sama')
      || twin(seen.tanpaNol, withoutZeros(isi), nomor, 'Nama sama dan NIS hanya beda nol')
    const pupil = known.get(isi.nis)
    const refused = kata || refusalOf(isi, pupil, byNisn.get(isi.nisn))
      || (old.has(isi.nis) ? 'NIS ini nomor lama seorang siswa. Pakai NIS yang sekarang.' : '')
    // The household of a refused row is kept too, for the file in which it is mended.
    if (refused) {
      const keluarga = row.kunci === '' ? null : householdOf(seen.keluarga, row.kunci).urut
      return { nomor, isi, keadaan: 'ditolak', kata: refused, siswa_id: null, keluarga, saudara_id: null }
    }
    const sibling = isi.saudara === isi.nis ? undefined : known.get(isi.saudara ?? '')
    const kunci = row.kunci || (seen.bySibling ? siblingKey(isi.nis) : '')
    const household = kunci === '' ? undefined : householdOf(seen.keluarga, kunci)
    if (household) household.anak += sibling ? 2 : 1
    const home = { keluarga: household?.urut ?? null, saudara_id: sibling?.id ?? null }
    if (!pupil) return { nomor, isi, keadaan: 'baru', kata: '', siswa_id: ids[i] ?? randomId(), ...home }
    const changes = changesOf(isi, pupil)
    const keadaan = changes === '' ? 'sama' : 'berubah'
    return { nomor, isi, keadaan, kata: changes, siswa_id: pupil.id, ...home }
  })
}

function twin(seen: Map<string, number>, value: string, nomor: number, word: string): string {
  if (value === '') return ''
  const first = seen.get(value)
  if (first !== undefined) return `${word} dengan baris ${first}.`
  seen.set(value, nomor)
  return ''
}

/** A spreadsheet eats zeros in some rows and not in others: 91 and 0091 of one name are one pupil. */
function withoutZeros({ nis, nama }: IsiBaris): string {
  return `${nis.replace(/^0+/, '')} ${nama.toLowerCase()}`
}

/** The number of another pupil is a typing error, not a change of that pupil. */
function refusalOf(isi: IsiBaris, pupil: Tercatat | undefined, other: Tercatat | undefined): string {
  if (pupil && isi.nisn && pupil.nisn && isi.nisn !== pupil.nisn) return 'NIS ini milik siswa lain: NISN-nya berbeda.'
  if (pupil && isi.nisn !== pupil.nisn && !sharesWord(isi.nama, pupil.nama)) return 'NIS ini milik siswa lain: namanya berbeda.'
  if (pupil && isi.nisn === '' && !sharesWord(isi.nama, pupil.nama)) return 'NIS ini milik siswa lain: namanya berbeda.'
  if (other && other.nis !== isi.nis) return `NISN ini sudah tercatat dengan NIS ${other.nis}.`
  return ''
}

/** An empty cell changes nothing: a file often has fewer columns than we know. */
function changesOf(isi: IsiBaris, pupil: Tercatat): string {
  const words: [keyof Tercatat & keyof IsiBaris, string][] = [
    ['nama', 'nama'], ['nisn', 'NISN'], ['jenis_kelamin', 'jenis kelamin'], ['kelas', 'kelas'],
    ['program', 'program'],
  ]
  const changed = words.filter(([name]) => isi[name] !== '' && isi[name] !== pupil[name])
  return changed.length === 0 ? '' : `Berubah: ${changed.map(([, word]) => word).join(', ')}.`
}

/** The household of this key; a new one is numbered from one. */
function householdOf(households: Seen['keluarga'], kunci: string): Household {
  const known = households.get(kunci)
  if (known) return known
  const household = { urut: households.size + 1, anak: 0 }
  households.set(kunci, household)
  return household
}

/** How many households have at least two children who are not refused. */
export function countFamilies({ keluarga }: Seen): number {
  return [...keluarga.values()].filter(({ anak }) => anak > 1).length
}
