import { formatRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { lockDana } from '#penyaluran/penyaluran.queries'

/** Locks the fund until the commit, and refuses when it holds less. */
export async function requireDana(tx: Tx, program_id: string, jumlah: Rupiah): Promise<void> {
  const held = await lockDana(tx, accountOf('dana', program_id))
  if (held < jumlah) throw refuse('PENYALURAN_MELEBIHI_DANA', { sisa: formatRupiah(rupiah(held)) })
}
