import { formatRupiah } from '@lunas/values/rupiah'
import { brankasAccount } from '#kas/kas'
import { balanceOf } from '#ledger/audit'
import type { Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import type { Kasus } from '#rekonsiliasi/kasus/kasus'

/**
 * The safe of the school whose account shows the deposit, where it holds as much. Whoever books it
 * has taken the lock of the institution, so that no two take the same cash out.
 */
export async function safeFor(
  tx: Tx, { rekening_sekolah_id, selisih }: Pick<Kasus, 'rekening_sekolah_id' | 'selisih'>,
): Promise<Account> {
  if (rekening_sekolah_id === null) throw refuse('TINDAKAN_TIDAK_COCOK')
  const brankas = brankasAccount(rekening_sekolah_id)
  // Drawers, sponsors and second payers fill it, payouts to consignees and deposits empty it: the account has them all.
  const held = await balanceOf(tx, brankas)
  if (held < selisih) {
    throw refuse('BRANKAS_KURANG', { brankas: formatRupiah(held), jumlah: formatRupiah(selisih) })
  }
  return brankas
}
