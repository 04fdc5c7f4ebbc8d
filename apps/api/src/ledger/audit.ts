import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

export type Finding = { rule: string; subject: string }

/** Promises by name, each with a statement that finds what breaks it in the institution $1. */
export type AuditRules = Readonly<Record<string, string>>

/**
 * What the ledger promises without a foreign key or a trigger to enforce it, and what the slices
 * above promise about their own rows (`more`). An empty answer means that every promise holds for
 * this institution.
 */
export async function auditLedger(tx: Tx, more: AuditRules = {}): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [rule, text] of Object.entries({ ...RULES, ...more })) {
    const rows = await tx.query<{ subject: string }>(text, [tx.institusi_id])
    findings.push(...rows.map(({ subject }) => ({ rule, subject })))
  }
  return findings
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

const RULES = {
  'a posting moves something': `
    SELECT p.subject_id::text AS subject FROM ledger_posting p
     WHERE p.institusi_id = $1 AND cardinality(p.transfers) = 0`,
  'a payment is settled once': `
    SELECT p.subject_id::text AS subject FROM ledger_posting p
     WHERE p.institusi_id = $1 AND p.event = 'pembayaran_berhasil'
     GROUP BY p.subject_id HAVING count(*) > 1`,
  'a transfer moves between two known accounts': `
    SELECT t.subject_id::text AS subject FROM ledger_transfer t
      LEFT JOIN ledger_account d ON d.institusi_id = t.institusi_id AND d.code = t.debit_account
      LEFT JOIN ledger_account c ON c.institusi_id = t.institusi_id AND c.code = t.credit_account
     WHERE t.institusi_id = $1
       AND (d.code IS NULL OR c.code IS NULL OR t.debit_account = t.credit_account)`,
  'an account of a school or a pupil stands in the books of a school': `
    SELECT a.code AS subject FROM ledger_account a
      JOIN ledger_kind k ON k.kind = a.kind
     WHERE a.institusi_id = $1 AND a.sekolah_id IS NULL
       AND (k.owner = 'siswa' OR (k.owner = 'sekolah' AND strpos(a.code, '/') > 0))`,
  'the books of every school balance by themselves': `
    SELECT coalesce(a.sekolah_id::text, 'institusi') AS subject
      FROM ledger_entry e
      JOIN ledger_account a ON a.institusi_id = e.institusi_id AND a.code = e.code
     WHERE e.institusi_id = $1
     GROUP BY a.sekolah_id HAVING sum(e.debit) <> sum(e.credit)`,
  'a school claims from the collecting institution what that owes it': `
    SELECT split_part(e.code, '/', 2) AS subject FROM ledger_entry e
     WHERE e.institusi_id = $1 AND split_part(e.code, '/', 1) IN ('hak_setor', 'utang_setor')
     GROUP BY split_part(e.code, '/', 2) HAVING sum(e.debit) <> sum(e.credit)`,
  'what schools owe each other comes to nought': `
    SELECT e.institusi_id AS subject FROM ledger_entry e
     WHERE e.institusi_id = $1 AND split_part(e.code, '/', 1) = 'antar_sekolah'
     GROUP BY e.institusi_id HAVING sum(e.debit) <> sum(e.credit)`,
  'every event is in the chart': `
    SELECT p.subject_id::text AS subject FROM ledger_posting p
     WHERE p.institusi_id = $1 AND NOT EXISTS (SELECT 1 FROM ledger_event e WHERE e.event = p.event)`,
  'a guarded balance equals the sum of its transfers': `
    SELECT b.code AS subject FROM ledger_balance b
      LEFT JOIN (
        SELECT m.code, sum(m.amount) AS amount
          FROM ledger_transfer t
         CROSS JOIN LATERAL (VALUES (t.credit_account, t.amount), (t.debit_account, -t.amount))
               AS m (code, amount)
         WHERE t.institusi_id = $1 GROUP BY m.code) moved ON moved.code = b.code
     WHERE b.institusi_id = $1 AND b.held <> coalesce(moved.amount, 0)`,
}

/** Every rule of the ledger itself, as docs/LEDGER.md lists them. */
export const AUDIT_RULES: readonly string[] = Object.keys(RULES)
