import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import type { FindSekolah, ShownSekolah } from '#sekolah/sekolah'

/** How long a corrected name may still show the old text. */
const REMEMBER_MS = 10_000
/** More schools than are asked for in ten seconds, so that memory stays small. */
const REMEMBER_MAX = 5_000

/** Caches schools briefly in each process: they rarely change and every look-up needs one. */
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
