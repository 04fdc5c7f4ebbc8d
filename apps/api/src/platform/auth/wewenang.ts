import type { Level } from '@lunas/contract/pengguna/level'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'

/** These levels work for a whole institution; all others for the schools they are linked to. */
const WHOLE_INSTITUSI: ReadonlySet<Level> = new Set([
  'yayasan', 'admin_institusi', 'operator',
])

/** Whether somebody works for every school of the institution. */
export function worksForAll({ level }: Pick<Person, 'level'>): boolean {
  return WHOLE_INSTITUSI.has(level)
}

/** The schools an officer works for, or null for all schools of the institution. */
export async function schoolsOf(tx: Tx, person: Person): Promise<string[] | null> {
  if (worksForAll(person)) return null
  const rows = await tx.query<{ sekolah_id: string }>(
    'SELECT sekolah_id FROM pengguna_sekolah WHERE institusi_id = $1 AND pengguna_id = $2',
    [tx.institusi_id, person.pengguna_id],
  )
  return rows.map(({ sekolah_id }) => sekolah_id)
}

/** Whether a school is among those of `schoolsOf`. */
export function isWithin(schools: string[] | null, sekolah_id: string): boolean {
  return schools === null || schools.includes(sekolah_id)
}

/** Whether an officer works for this school. */
export async function worksFor(tx: Tx, person: Person, sekolah_id: string): Promise<boolean> {
  return isWithin(await schoolsOf(tx, person), sekolah_id)
}

/** Links an officer to a school. */
export async function linkSekolah(tx: Tx, pengguna_id: string, sekolah_id: string): Promise<void> {
  await tx.query(
    `INSERT INTO pengguna_sekolah (institusi_id, pengguna_id, sekolah_id) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [tx.institusi_id, pengguna_id, sekolah_id],
  )
}
