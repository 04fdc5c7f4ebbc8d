import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

/** Something that must hold about the books of an institution, and the search for what breaks it. */
export type Law = {
  /** As the portal says it to a treasurer. */
  kalimat: string
  find(tx: Tx, now: Date): Promise<Found[]>
}

/** Laws by name; `/metrics`, the log and the stored results use the name. */
export type Laws = Readonly<Record<string, Law>>

/** What breaks a law, and by how many rupiah where the law compares sums. */
export type Found = { subject: string; selisih?: Rupiah }

export type Breach = { law: string; subject: string; selisih: Rupiah }

/** A law whose breaches one statement finds in the institution $1: `subject`, and `selisih` if any. */
export function sqlLaw(kalimat: string, sql: string): Law {
  return { kalimat, find: (tx) => tx.query<Found>(sql, [tx.institusi_id]) }
}

/** Everything in this institution that breaks one of these laws. */
export async function findBreaches(tx: Tx, laws: Laws, now: Date): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [law, { find }] of Object.entries(laws)) {
    const found = await find(tx, now)
    breaches.push(...found.map(({ subject, selisih = rupiah(0) }) => ({ law, subject, selisih })))
  }
  return breaches
}

/** Balance of an account as its normal side reads it. */
export async function balanceOf(tx: Tx, code: string): Promise<Rupiah> {
  const [row] = await tx.query<{ balance: Rupiah }>(
    `SELECT (CASE WHEN k.side = 'debit' THEN coalesce(sum(e.debit - e.credit), 0)
                  ELSE coalesce(sum(e.credit - e.debit), 0) END)::bigint AS balance
       FROM ledger_kind k
       LEFT JOIN ledger_entry e ON e.institusi_id = $1 AND e.code = $2
      WHERE k.kind = split_part($2, '/', 1) GROUP BY k.side`,
    [tx.institusi_id, code],
  )
  return row?.balance ?? rupiah(0)
}
