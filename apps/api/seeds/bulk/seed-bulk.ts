import { localDateAt } from '@lunas/values/local-date'
import type { Client } from 'pg'
import { addBulkSekolah, findBulkSekolah, type SekolahRef } from './add-bulk-sekolah.ts'
import { addBulkSiswa } from './add-bulk-siswa.ts'

type BulkOptions = {
  institusi_id: string
  students: number
  schools: number
  now: Date
  /** False leaves every bill open; true, the default, pays about six in ten. */
  isPaid?: boolean
}

/** What is being added, how many are done, and of how many. */
export type OnProgress = (what: 'sekolah' | 'siswa', done: number, all: number) => void

/** An islam terpadu school here has 195 pupils on average; the design point is 537,314 in 2,760. */
const SISWA_PER_SEKOLAH = 195

/**
 * Adds many schools and pupils to an institution that has its accounts. The connection is the
 * owner's: row-level security and revoked rights are for the program. A second run adds on top.
 */
export async function seedBulk(
  client: Client, options: BulkOptions, onProgress: OnProgress = () => {},
): Promise<void> {
  const { institusi_id, students, schools, now, isPaid = true } = options
  const added = await addBulkSekolah(client, institusi_id, schools, (done) =>
    onProgress('sekolah', done, schools),
  )
  if (students > 0) {
    const count = Math.ceil(students / SISWA_PER_SEKOLAH)
    await addBulkSiswa(
      client,
      {
        institusi_id, count: students, isPaid, now,
        schools: await placesFor(client, institusi_id, added, count),
        today: localDateAt(now, 'Asia/Jakarta'),
      },
      (done) => onProgress('siswa', done, students),
    )
  }
  // What the planner knows would otherwise date from an empty database.
  await client.query('ANALYZE')
}

/** The first new schools, or those of an earlier run; the rest are only there to be searched. */
async function placesFor(
  client: Client, institusi_id: string, added: readonly SekolahRef[], count: number,
): Promise<SekolahRef[]> {
  const places = added.length > 0 ? added : await findBulkSekolah(client, institusi_id, count)
  if (places.length === 0) throw new RangeError('Siswa perlu sekolah: tambahkan --schools 1.')
  return places.slice(0, count)
}
