import type { JenisProgram } from '@lunas/contract/ziswaf/jenis-program'
import { addDays, localDateAt } from '@lunas/values/local-date'
import { addSekolah } from '#sekolah/add-sekolah'
import { randomId } from '#platform/ids'
import { insertKetetapan, insertProgram, letPayBills } from '#test/program'
import type { OwnDatabase } from '../database.ts'

/** A program as a donor sees it. */
export type Program = {
  institusi_id: string
  id: string
  kode_program: string
  jenis: JenisProgram
  /** The unit whose books hold the fund. */
  sekolah_id: string
}

/** The decree ends after all days that pass here. */
const DECREE_DAYS = 400
/** A qurban with so few shares is sold out early. An infak ends while some donors still pay. */
const JENIS = ['infak', 'infak', 'zakat_maal', 'sedekah', 'qurban'] as const satisfies JenisProgram[]

/** The unit for donations of an institution, with programs of several kinds. */
export async function addPrograms(
  { query }: Pick<OwnDatabase, 'query'>, institusi_id: string, now: Date,
): Promise<{ unit: { institusi_id: string; id: string }; programs: Program[] }> {
  const tx = { institusi_id, query }
  const id = randomId()
  await addSekolah(tx, {
    id, kode: 'ZISWAF', nama: `Ziswaf ${institusi_id}`, alamat: 'Jl. Amanah No. 1', kota: 'Depok',
    logo: '', zona_waktu: 'Asia/Jakarta', bentuk: 'ziswaf',
  })
  const today = localDateAt(now, 'Asia/Jakarta')
  await insertKetetapan(tx, now, addDays(today, DECREE_DAYS))
  const programs: Program[] = []
  for (const [i, jenis] of JENIS.entries()) {
    const selesai = i === 0 ? addDays(today, 1) : null
    const made = await insertProgram(tx, id, now, { jenis, nama: `Program ${jenis} ${i}`, selesai })
    if (jenis === 'infak' || jenis === 'sedekah') await letPayBills(tx, made.id)
    programs.push({ ...made, institusi_id, jenis })
  }
  return { unit: { institusi_id, id }, programs }
}
