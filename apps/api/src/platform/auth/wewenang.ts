import type { Level, StaffLevel } from '@lunas/contract/pengguna/level'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { randomId } from '#platform/ids'

/** These levels work for a whole institution; all others for the schools they are linked to. */
const WHOLE_INSTITUSI: ReadonlySet<Level> = new Set([
  'yayasan', 'admin_institusi', 'operator',
])

/** Whether somebody works for every school of the institution. */
export function worksForAll({ level }: Pick<Person, 'level'>): boolean {
  return WHOLE_INSTITUSI.has(level)
}

/** The schools of the task that an officer does now, or null for all of the institution. */
export function ownSchools(person: Pick<Person, 'level' | 'sekolah'>): string[] | null {
  return worksForAll(person) ? null : [...person.sekolah]
}

/** The same inside an institution: in another one an officer has no school. */
export async function schoolsOf(tx: Tx, person: Person): Promise<string[] | null> {
  return tx.institusi_id === person.institusi_id ? ownSchools(person) : []
}

/** Whether a school is among those of `schoolsOf`. */
export function isWithin(schools: string[] | null, sekolah_id: string): boolean {
  return schools === null || schools.includes(sekolah_id)
}

/** Whether an officer works for this school. */
export async function worksFor(tx: Tx, person: Person, sekolah_id: string): Promise<boolean> {
  return isWithin(await schoolsOf(tx, person), sekolah_id)
}

/** A day before all others: a task that was always there. */
const ALWAYS = '2020-01-01'

/** A task of an officer; without days from always and without an end. */
export type NewPenugasan = {
  pengguna_id: string
  level: StaffLevel
  sekolah_id: string | null
  mulai?: LocalDate
  sampai?: LocalDate | null
  dibuat_oleh: string | null
}

/** Gives an officer a task; one that they have already changes nothing. Answers whether it is new. */
export async function addPenugasan(tx: Tx, penugasan: NewPenugasan, now: Date): Promise<boolean> {
  const { pengguna_id, level, sekolah_id, mulai = ALWAYS, sampai = null, dibuat_oleh } = penugasan
  const added = await tx.query(
    `INSERT INTO penugasan (institusi_id, id, pengguna_id, level, sekolah_id, mulai, sampai, dibuat_oleh,
                            dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, randomId(), pengguna_id, level, sekolah_id, mulai, sampai, dibuat_oleh, now,
    ],
  )
  return added.length > 0
}

/** Links an officer to a school, with the level of their account. */
export async function linkSekolah(tx: Tx, pengguna_id: string, sekolah_id: string): Promise<void> {
  await tx.query('SELECT link_sekolah($1, $2, $3)', [tx.institusi_id, pengguna_id, sekolah_id])
}

export type Penugasan = { id: string; pengguna_id: string; level: StaffLevel; sekolah_id: string | null }

/** A task that was not ended. */
export async function findPenugasan(tx: Tx, id: string): Promise<Penugasan | undefined> {
  const [row] = await tx.query<Penugasan>(
    `SELECT id, pengguna_id, level, sekolah_id FROM offered.penugasan_berlaku WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id],
  )
  return row
}

/** Ends a task. Answers whether it was still open. */
export async function stopPenugasan(tx: Tx, id: string, oleh: string, now: Date): Promise<boolean> {
  const stopped = await tx.query(
    `UPDATE penugasan SET diakhiri_at = $3, diakhiri_oleh = $4
      WHERE institusi_id = $1 AND id = $2 AND diakhiri_at IS NULL RETURNING 1`,
    [tx.institusi_id, id, now, oleh],
  )
  return stopped.length > 0
}

/** The levels of the tasks that an officer has on this day, without repeats. */
export async function levelsOf(tx: Tx, pengguna_id: string, now: Date): Promise<StaffLevel[]> {
  const rows = await tx.query<{ level: StaffLevel }>(
    `SELECT DISTINCT level FROM offered.penugasan_berlaku
      WHERE institusi_id = $1 AND pengguna_id = $2 AND $3::date BETWEEN mulai AND terakhir ORDER BY level`,
    [tx.institusi_id, pengguna_id, localDateAt(now, 'Asia/Jakarta')],
  )
  return rows.map(({ level }) => level)
}

/** Whether an officer has a task of this level today. */
export async function isWorking(
  tx: Tx, pengguna_id: string, level: StaffLevel, now: Date,
): Promise<boolean> {
  return (await levelsOf(tx, pengguna_id, now)).includes(level)
}
