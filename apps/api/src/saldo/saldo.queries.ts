import type { Tx } from '#platform/db/database'
import { saldoAccount } from '#saldo/saldo'

/** Locks saldo until the commit, so that nobody tops up or spends it meanwhile. */
export async function lockSaldo(tx: Tx, siswa_ids: readonly string[]): Promise<void> {
  await tx.query('SELECT 1 FROM lock_balance($1, $2)', [
    tx.institusi_id, siswa_ids.map(saldoAccount),
  ])
}
