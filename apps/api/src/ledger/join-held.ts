/**
 * Joins what an account holds, by a code that is made of a row's id. As a plain join Postgres reads every
 * balance of the institution: under row-level security it may not look for such a code in an index.
 */
export function joinHeld(kind: 'dana' | 'deposit' | 'jatah' | 'saldo' | 'titipan', id: string, alias: string): string {
  return `LEFT JOIN LATERAL (SELECT held FROM offered.ledger_balance
           WHERE institusi_id = $1 AND code = '${kind}/' || ${id} OFFSET 0) ${alias} ON true`
}
