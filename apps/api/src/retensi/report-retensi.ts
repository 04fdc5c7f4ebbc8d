import { localDateAt } from '@lunas/values/local-date'
import type { Clock } from '#platform/clock'
import type { Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import { inEveryInstitusi } from '#platform/one-by-one'

type Needs = { db: Database; clock: Clock; logger: Logger }

/** Adds a run of a rule to the report of its day, in every institution; also when nothing was due. */
export async function reportRetensi(
  needs: Needs, aturan: string, begun: Date, deleted: Deleted,
): Promise<void> {
  const now = needs.clock.now()
  await inEveryInstitusi(needs, `retensi-${aturan}`, (institusi_id) =>
    needs.db.inTransaction(institusi_id, async (tx) => {
      await tx.query(
        `INSERT INTO retensi_laporan AS l (institusi_id, aturan, tanggal, kali, banyak, dari_at,
                                           sampai_at)
         VALUES ($1, $2, $3, 1, $4, $5, $6)
         ON CONFLICT (institusi_id, aturan, tanggal) DO UPDATE
           SET kali = l.kali + 1, banyak = l.banyak + EXCLUDED.banyak,
               sampai_at = EXCLUDED.sampai_at`,
        [
          tx.institusi_id, aturan, localDateAt(begun, 'Asia/Jakarta'),
          deleted.get(institusi_id) ?? 0, begun, now,
        ],
      )
    }),
  )
}
