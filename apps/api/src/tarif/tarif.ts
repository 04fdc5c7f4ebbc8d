import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'

/** Whom a tariff is for; null where it does not matter. */
export type Sasaran = {
  tingkat_id: string | null
  kelas_id: string | null
  siswa_id: string | null
  jenis_kelamin: 'L' | 'P' | null
  program: string | null
}

export type Tarif = Sasaran & {
  id: string
  jumlah: Rupiah
  dari: LocalDate
  /** The last day, or null while it goes on. */
  sampai: LocalDate | null
}

/** What a tariff looks at. */
export type Peserta = {
  id: string
  tingkat_id: string | null
  kelas_id: string | null
  jenis_kelamin: '' | 'L' | 'P'
  program: string
}

export type Resolved = { tarif: Tarif } | { sebab: 'tanpa_tarif' } | { sebab: 'tarif_ganda' }

/** The tariffs that hold on a day, arranged so that one pupil's can be found without reading all. */
export type DaftarTarif = {
  bySiswa: ReadonlyMap<string, readonly Tarif[]>
  byKelas: ReadonlyMap<string, readonly Tarif[]>
  byTingkat: ReadonlyMap<string, readonly Tarif[]>
  forAll: readonly Tarif[]
}

export function tarifOn(tarif: readonly Tarif[], day: LocalDate): DaftarTarif {
  const held = tarif.filter(({ dari, sampai }) => dari <= day && (sampai === null || day <= sampai))
  return {
    bySiswa: grouped(held, ({ siswa_id }) => siswa_id),
    byKelas: grouped(held, ({ kelas_id }) => kelas_id),
    byTingkat: grouped(held, ({ tingkat_id }) => tingkat_id),
    forAll: held.filter(({ siswa_id, kelas_id, tingkat_id }) => !siswa_id && !kelas_id && !tingkat_id),
  }
}

/**
 * The tariff of one pupil. The place decides first: the pupil's own, then the class, the level, the
 * school. Within a place the one with more conditions wins; two with equally many are a tie, which
 * people must resolve, since either choice would be a guess.
 */
export function resolveTarif(daftar: DaftarTarif, peserta: Peserta): Resolved {
  const places = [
    daftar.bySiswa.get(peserta.id),
    peserta.kelas_id ? daftar.byKelas.get(peserta.kelas_id) : undefined,
    peserta.tingkat_id ? daftar.byTingkat.get(peserta.tingkat_id) : undefined,
    daftar.forAll,
  ]
  for (const place of places) {
    const fitting = (place ?? []).filter((one) => fits(one, peserta))
    const most = Math.max(...fitting.map(conditions))
    const [best, second] = fitting.filter((one) => conditions(one) === most)
    if (best && second) return { sebab: 'tarif_ganda' }
    if (best) return { tarif: best }
  }
  return { sebab: 'tanpa_tarif' }
}

function fits({ jenis_kelamin, program }: Tarif, peserta: Peserta): boolean {
  return (jenis_kelamin === null || jenis_kelamin === peserta.jenis_kelamin)
    && (program === null || program.toLowerCase() === peserta.program.toLowerCase())
}

function conditions({ jenis_kelamin, program }: Tarif): number {
  return (jenis_kelamin === null ? 0 : 1) + (program === null ? 0 : 1)
}

function grouped(
  tarif: readonly Tarif[], keyOf: (one: Tarif) => string | null,
): Map<string, Tarif[]> {
  const groups = new Map<string, Tarif[]>()
  for (const one of tarif) {
    const key = keyOf(one)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

/** Whether two tariffs for the same people hold on a common day. */
export function overlaps(
  one: Pick<Tarif, 'dari' | 'sampai'>, other: Pick<Tarif, 'dari' | 'sampai'>,
): boolean {
  return (other.sampai === null || one.dari <= other.sampai)
    && (one.sampai === null || other.dari <= one.sampai)
}

type Named = {
  tingkat: string | null
  kelas: string | null
  nama_siswa: string | null
  jenis_kelamin: 'L' | 'P' | null
  program: string | null
}

/** "Kelas 7A, putri", or "Semua siswa". */
export function untukOf({ tingkat, kelas, nama_siswa, jenis_kelamin, program }: Named): string {
  const place = nama_siswa ?? (kelas && `Kelas ${kelas}`) ?? (tingkat && `Tingkat ${tingkat}`) ?? 'Semua siswa'
  const gender = jenis_kelamin && { L: 'putra', P: 'putri' }[jenis_kelamin]
  return [place, gender, program && `program ${program}`].filter(Boolean).join(', ')
}
