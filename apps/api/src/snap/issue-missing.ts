import type { Tx } from '#platform/db/database'
import { oneByOne } from '#platform/one-by-one'
import { newCustomerNo } from '#snap/issue-nomor-va'
import type { Needs } from '#snap/needs'

/** One statement writes this many; more would keep its transaction open for too long. */
const BATCH_MAX = 500

/**
 * A number for every pupil behind every prefix that has none yet, new pupils and new banks alike.
 * Answers whether there is more to do.
 */
export async function issueMissing(
  deps: Pick<Needs, 'db' | 'clock' | 'logger'>,
): Promise<boolean> {
  const { db, clock } = deps
  const prefixes = await db.platform<{ id: string; institusi_id: string }>(
    `SELECT p.prefix AS id, p.institusi AS institusi_id FROM prefix_va p
       JOIN bank_snap m ON m.client_id = p.client_id AND m.aktif ORDER BY p.prefix`,
  )
  let isMore = false
  await oneByOne(deps, 'issue-nomor-va', prefixes, async ({ id: prefix, institusi_id }) => {
    const found = await db.inTransaction(institusi_id, (tx) => issueSome(tx, prefix, clock.now()))
    isMore ||= found === BATCH_MAX
  })
  return isMore
}

async function issueSome(tx: Tx, prefix: string, now: Date): Promise<number> {
  const pupils = await tx.query<{ id: string }>(
    `SELECT w.id FROM offered.siswa w
      WHERE w.institusi_id = $1
        AND NOT EXISTS (SELECT 1 FROM nomor_va n WHERE n.institusi_id = $1 AND n.prefix = $2
                           AND n.siswa_id = w.id AND n.untuk = 'tagihan')
      LIMIT $3`,
    [tx.institusi_id, prefix, BATCH_MAX],
  )
  if (pupils.length === 0) return 0
  // Digits that are taken, here or by a parent who looks right now, are drawn anew next time.
  await tx.query(
    `INSERT INTO nomor_va (institusi_id, prefix, customer_no, siswa_id, dibuat_at)
     SELECT $1, $2, baru.customer_no, baru.siswa_id, $3
       FROM unnest($4::text[], $5::uuid[]) AS baru (customer_no, siswa_id)
     ON CONFLICT DO NOTHING`,
    [tx.institusi_id, prefix, now, pupils.map(newCustomerNo), pupils.map(({ id }) => id)],
  )
  return pupils.length
}
