import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'

/** The account of a pupil's saldo, which the school owes the pupil. */
export function saldoAccount(siswa_id: string): Account {
  return accountOf('saldo', siswa_id)
}

/**
 * Joins a pupil's saldo as people see it: what lies free, and what tills hold of it for the day, which is still
 * the pupil's.
 */
export function joinSaldo(siswa_id: string, alias: string): string {
  return `${joinHeld('saldo', siswa_id, `${alias}_bebas`)}
          ${joinHeld('jatah', siswa_id, `${alias}_jatah`)}
    CROSS JOIN LATERAL (
      SELECT coalesce(${alias}_bebas.held, 0) + coalesce(${alias}_jatah.held, 0) AS held) ${alias}`
}

/** A pupil's saldo; zero before the first top-up. */
export async function findSaldo(tx: Tx, siswa_id: string): Promise<Rupiah> {
  const [row] = await tx.query<{ held: Rupiah }>(
    `SELECT s.held::bigint AS held FROM (SELECT $2::uuid AS id) x ${joinSaldo('x.id', 's')}`,
    [tx.institusi_id, siswa_id],
  )
  return row?.held ?? rupiah(0)
}
