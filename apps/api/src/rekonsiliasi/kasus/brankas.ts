import { formatRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { brankasAccount } from '#kas/kas'
import type { Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import type { Kasus } from '#rekonsiliasi/kasus/kasus'

/**
 * The safe of the school whose account shows the deposit, where it holds as much. It stays locked until
 * the commit, so that nobody takes the same cash out.
 */
export async function safeFor(
  tx: Tx, { rekening_sekolah_id, selisih }: Pick<Kasus, 'rekening_sekolah_id' | 'selisih'>,
): Promise<Account> {
  if (rekening_sekolah_id === null) throw refuse('TINDAKAN_TIDAK_COCOK')
  const brankas = brankasAccount(rekening_sekolah_id)
  const held = await lockSafe(tx, brankas)
  if (held < selisih) {
    throw refuse('BRANKAS_KURANG', { brankas: formatRupiah(held), jumlah: formatRupiah(selisih) })
  }
  return brankas
}

/** Drawers, sponsors and second payers fill it, payouts to consignees and deposits empty it: its account has them all. */
async function lockSafe(tx: Tx, brankas: Account): Promise<Rupiah> {
  const [row] = await tx.query<{ held: Rupiah }>(
    'SELECT -held AS held FROM lock_balance($1, $2)', [tx.institusi_id, [brankas]],
  )
  return row?.held ?? rupiah(0)
}
