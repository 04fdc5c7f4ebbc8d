import type { KolomBerkasDibaca } from '@lunas/contract/siswa/pemetaan-kolom'
import type { KolomBerkas } from '@lunas/contract/siswa/pemetaan-kolom.status'
import { describeKolom, kurangIn, type Dipilih } from '#pemetaan-kolom/pemetaan-kolom'
import type { Baris } from '#platform/tables/baris'
import { formOf, formsOf, placesIn, unknownIn, type Places } from '#platform/tables/columns'

/** What is read of a file; everything else is left in it. */
export const ISIAN = {
  nis: ['nis', 'nipd', 'nomor induk', 'nomor induk siswa', 'no induk', 'no pendaftaran', 'nomor pendaftaran'],
  nama: ['nama', 'nama siswa', 'nama lengkap', 'nama peserta didik', 'nama santri'],
  nisn: ['nisn'],
  jenis_kelamin: ['jk', 'l/p', 'jenis kelamin', 'kelamin', 'gender'],
  kelas: ['kelas', 'rombel', 'rombel saat ini', 'rombongan belajar', 'nama rombel'],
  program: ['program', 'jurusan', 'peminatan'],
  nama_ayah: ['nama ayah', 'data ayah nama', 'ayah'],
  nomor_ayah: ['hp ayah', 'wa ayah', 'no hp ayah', 'nomor wa ayah', 'no wa ayah'],
  nama_ibu: ['nama ibu', 'data ibu nama', 'ibu'],
  nomor_ibu: ['hp ibu', 'wa ibu', 'no hp ibu', 'nomor wa ibu', 'no wa ibu'],
  nama_wali: ['nama wali', 'data wali nama', 'wali'],
  nomor_wali: ['hp wali', 'wa wali', 'no hp wali', 'nomor wa wali', 'no wa wali', 'nomor wa', 'no wa'],
  /** One number for each pupil, of nobody knows whom. */
  hp: ['hp', 'no hp', 'telepon seluler'],
  /** A sibling's NIS, or one word for children of one family: the file of refused rows has it. */
  saudara: ['nis saudara'],
  /** Only to find siblings; never stored. */
  no_kk: ['no kk', 'nomor kk'],
  nik_ibu: ['data ibu nik', 'nik ibu'],
} as const
export type Isian = keyof typeof ISIAN

/** Columns that a payment system has no use for; they are named and left out. */
const PRIBADI = /\bnik\b|agama|penghasilan|pekerjaan|pendidikan|lahir|alamat|^rt$|^rw$|dusun|kelurahan|kecamatan|kode pos|lintang|bujur|kebutuhan khusus|kip|kps|kks|pip|rekening|bank|akta|skhun|ijazah|ujian|tinggal|transportasi|e mail|email|telepon|berat|tinggi|lingkar|saudara|anak ke|jarak|sekolah asal|jenjang/

export type Kolom = {
  /** Where each known column stands. */
  places: Places<typeof ISIAN>
  /** Headings that are personal data and are dropped. */
  dibuang: string[]
  /** Headings that nobody knows. */
  diabaikan: string[]
  /** The headings that can be chosen, each with what it is read as. */
  judul: KolomBerkasDibaca[]
  kurang: KolomBerkas[]
}

/** A telephone is personal, but may be that of a parent. */
const isDropped = (heading: string) => PRIBADI.test(heading) && !heading.includes('telepon')

/** Whether the heading goes on in the next row, as in Dapodik's file. */
export function hasSecondRow({ sel }: Baris): boolean {
  return sel.some(({ teks }) => /^data (ayah|ibu|wali)$/.test(formOf(teks)))
}

/** Which column is which, from one or two rows of headings. */
export function readKolom(dipilih: Dipilih, first: Baris, second?: Baris): Kolom {
  const headings = second ? joined(first, second) : formsOf(first)
  const places = placesIn(ISIAN, headings, dipilih.kolom)
  const rest = unknownIn(headings, places)
  const secret = [...places.keys()].filter((isian) => isian === 'no_kk' || isian === 'nik_ibu')
  const named = secret.map((isian) => headings[places.get(isian) ?? 0] ?? '')
  return {
    places,
    dibuang: [...named, ...rest.filter((heading) => PRIBADI.test(heading))],
    diabaikan: rest.filter((heading) => !PRIBADI.test(heading)),
    judul: describeKolom('siswa', ISIAN, headings, dipilih, isDropped),
    kurang: kurangIn('siswa', (kolom) => places.has(kolom as Isian)),
  }
}

/** A merged heading stands over the columns to its right, until the next heading of the first row. */
function joined(first: Baris, second: Baris): string[] {
  const width = Math.max(first.sel.length, second.sel.length)
  let group = ''
  return Array.from({ length: width }, (_, i) => {
    const above = formOf(first.sel[i]?.teks ?? '')
    const below = formOf(second.sel[i]?.teks ?? '')
    if (above !== '') group = above
    return below === '' ? above : `${group} ${below}`.trim()
  })
}
