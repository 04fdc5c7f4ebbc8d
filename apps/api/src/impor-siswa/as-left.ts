import { readBefore, type Diubah } from '#impor-siswa/before'
import type { BarisRow } from '#impor-siswa/impor.queries'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import type { SiswaDiimpor } from '#siswa/siswa'

/** A known pupil as before the file, with what else it changed. */
export type Reverted = {
  siswa: SiswaDiimpor
  diubah: Diubah | null
  /** Whether the pupil is still in the family that the file made. */
  leaves: boolean
}

type Now = SiswaDiimpor & { sekolah_id: string }

const COLUMNS = ['nisn', 'nama', 'jenis_kelamin', 'program'] as const

/**
 * The known pupils of an applied file as they are now, with what it changed put back. Refuses where a pupil of the file is at
 * another school by now, or where somebody changed since what the file had changed.
 */
export async function requireAsLeft(tx: Tx, sekolah_id: string, rows: readonly BarisRow[]): Promise<Reverted[]> {
  const known = rows.filter(({ keadaan, isi, sebelum }) => keadaan !== 'baru' && sebelum && (
    changedColumns({ isi, sebelum }).length > 0 || sebelum.diubah || lacksClass({ isi, sebelum })))
  const touched = [...known, ...rows.filter(({ keadaan }) => keadaan === 'baru')].flatMap(({ siswa_id }) => siswa_id ?? [])
  const siswa = new Map((await tx.query<Now>(
    `SELECT id, sekolah_id, nis, nisn, nama, jenis_kelamin, program FROM offered.siswa_rinci
      WHERE institusi_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.institusi_id, touched],
  )).map((one) => [one.id, one]))
  if (touched.some((id) => siswa.get(id)?.sekolah_id !== sekolah_id)) throw refuse('IMPOR_SISWA_TERPAKAI')
  const [tahun = ''] = known.flatMap(({ sebelum }) => sebelum?.diubah?.kelas?.tahun_ajaran_id ?? [])
  const places = await readBefore(tx, tahun, known.flatMap(({ siswa_id }) => siswa_id ?? []))
  return known.flatMap(({ siswa_id, isi, sebelum }) => {
    const now = siswa.get(siswa_id ?? '')
    if (!now || !sebelum) return []
    const columns = changedColumns({ isi, sebelum })
    const { diubah } = sebelum
    const place = places.get(now.id)
    const isAsLeft = columns.every((name) => now[name] === isi[name])
      && (diubah?.kelas ? place?.kelas_id === diubah.kelas.kini : true)
      && !lacksClass({ isi, sebelum })
    if (!isAsLeft) throw refuse('IMPOR_SISWA_TERPAKAI')
    const back = { ...now, ...Object.fromEntries(columns.map((name) => [name, sebelum[name]])) }
    const leaves = Boolean(diubah?.keluarga) && place?.keluarga_id === diubah?.keluarga
    return [{ siswa: back, diubah: diubah ?? null, leaves }]
  })
}

/** An empty cell of a file changes nothing. */
function changedColumns({ isi, sebelum }: Pick<BarisRow, 'isi' | 'sebelum'>) {
  return COLUMNS.filter((name) => isi[name] !== '' && isi[name] !== sebelum?.[name])
}

/** Older versions did not keep the class of before, so it cannot be given back. */
function lacksClass({ isi, sebelum }: Pick<BarisRow, 'isi' | 'sebelum'>): boolean {
  return sebelum?.diubah === undefined && isi.kelas !== '' && isi.kelas !== sebelum?.kelas
}
