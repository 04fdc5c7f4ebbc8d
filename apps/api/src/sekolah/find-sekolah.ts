import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { FindSekolah, ShownSekolah } from '#sekolah/sekolah'

/** A name that was corrected shows after this at the latest. */
const REMEMBER_MS = 10_000
/** More schools than ask in ten seconds; the memory of a process stays small. */
const REMEMBER_MAX = 5_000

/** Schools hardly change and stand in every look-up, so each process remembers them for a moment. */
export function createFindSekolah(lookupDb: Database, clock: Clock): FindSekolah {
  const remembered = new Map<string, { sekolah: ShownSekolah; until: number }>()
  return async (institusi_id, id) => {
    const key = institusi_id + id
    const now = clock.now().getTime()
    const known = remembered.get(key)
    if (known && known.until > now) return known.sekolah
    const [sekolah] = await lookupDb.call<ShownSekolah>(
      'find-sekolah',
      'SELECT nama, logo, zona_waktu FROM sekolah WHERE institusi_id = $1 AND id = $2',
      [institusi_id, id],
    )
    if (remembered.size >= REMEMBER_MAX) remembered.clear()
    if (sekolah) remembered.set(key, { sekolah, until: now + REMEMBER_MS })
    return sekolah
  }
}
