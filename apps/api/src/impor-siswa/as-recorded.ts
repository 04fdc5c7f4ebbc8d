import { formOfKelas, sharesWord } from '#siswa/siswa'
import type { DibacaBaris } from '#impor-siswa/read-baris'

/** The name that a school uses for each class, whatever a file calls it; a class that it lacks is called as first seen. */
export function namedAsRecorded(recorded: readonly string[]): (kelas: string) => string {
  const names = new Map(recorded.map((nama) => [formOfKelas(nama), nama]))
  const exact = new Set(recorded)
  return (kelas) => {
    const form = formOfKelas(kelas)
    if (kelas === '' || form === '' || exact.has(kelas)) return kelas
    const known = names.get(form)
    if (known === undefined) names.set(form, kelas)
    return known ?? kelas
  }
}

/** Whether zeros may be missing at the beginning of a NIS. */
export function mayLackZeros({ isi }: DibacaBaris): boolean {
  return /^[1-9]\d*$/.test(isi.nis)
}

/** A row whose NIS lost its zeros is of the pupil with the same name; a similar name is left to a person. */
export function withZeros(row: DibacaBaris, behind: ReadonlyMap<string, { nis: string; nama: string }>): DibacaBaris {
  const pupil = behind.get(row.isi.nis)
  if (!pupil || row.kata !== '') return row
  if (sameName(pupil.nama, row.isi.nama)) return { ...row, isi: { ...row.isi, nis: pupil.nis } }
  return sharesWord(pupil.nama, row.isi.nama)
    ? { ...row, kata: `NIS ini mirip ${pupil.nis}. Tulis NIS yang lengkap.` }
    : row
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
