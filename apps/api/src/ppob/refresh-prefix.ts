import { localDateAt } from '@lunas/values/local-date'
import type { Database } from '#platform/db/database'
import type { Needs } from '#ppob/needs'
import { PREFIX_LISTS, prefixesOn } from '#ppob/prefix-list'

/** Makes the stored prefixes those of today's list; each change is recorded. */
export async function refreshPrefix(
  { clock, logger }: Pick<Needs, 'clock' | 'logger'>, sweepDb: Database, lists = PREFIX_LISTS,
): Promise<void> {
  const now = clock.now()
  const rows = prefixesOn(lists, localDateAt(now, 'Asia/Jakarta'))
  // A number without an operator can still be typed, so an empty list would only do harm.
  if (!rows || rows.length === 0) return
  const [taken] = await sweepDb.platform<{ changed: number }>(
    'SELECT take_prefix_list($1, $2) AS changed', [JSON.stringify(rows), now],
  )
  if (taken && taken.changed > 0) logger.info({ changed: taken.changed }, 'prefixes of operators changed')
}
