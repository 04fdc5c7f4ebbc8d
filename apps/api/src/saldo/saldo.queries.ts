import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import { saldoAccount } from '#saldo/saldo'

/** A pupil's saldo; zero before the first top-up. */
export async function findSaldo(tx: Tx, siswa_id: string): Promise<Rupiah> {
  const [row] = await tx.query<{ held: Rupiah }>(
    // What tills hold for the day is still the pupil's.
    `SELECT coalesce(sum(held), 0)::bigint AS held FROM offered.ledger_balance
      WHERE institusi_id = $1 AND code = ANY ($2)`,
    [tx.institusi_id, [saldoAccount(siswa_id), accountOf('jatah', siswa_id)]],
  )
  return row?.held ?? rupiah(0)
}

/** Locks saldo until the commit, so that nobody tops up or spends it meanwhile. */
export async function lockSaldo(tx: Tx, siswa_ids: readonly string[]): Promise<void> {
  await tx.query('SELECT 1 FROM lock_balance($1, $2)', [
    tx.institusi_id, siswa_ids.map(saldoAccount),
  ])
}
