import type { Database } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'

/**
 * Whether the caller sees this child in full: linked and not removed. Without a login no query
 * runs.
 */
export async function isWali(
  db: Database, institusi_id: string, siswa_id: string, { person }: Caller,
): Promise<boolean> {
  if (!person || person.institusi_id !== institusi_id) return false
  const [row] = await db.within<{ is_wali: boolean }>(
    institusi_id,
    'is-wali',
    'SELECT is_wali($1, $2, $3, $4)',
    [institusi_id, person.pengguna_id, person.nomor_wa, siswa_id],
  )
  return row?.is_wali ?? false
}
