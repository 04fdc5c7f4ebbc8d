import type { JenisPenyaluran } from '@lunas/contract/ziswaf/penyaluran.status'
import { formatRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { readHakOf } from '#penyaluran/hak.queries'
import { lockDana } from '#penyaluran/penyaluran.queries'

type Wanted = { program_id: string; jenis: JenisPenyaluran; jumlah: Rupiah }

/**
 * Locks the fund until the commit, and refuses when it holds less beside disputes, or when the decree leaves less for
 * BAZNAS, the LAZ or the amil. Donations and refunds lock the same row, so the shares stand still.
 */
export async function requireDana(tx: Tx, { program_id, jenis, jumlah }: Wanted): Promise<void> {
  const held = await lockDana(tx, accountOf('dana', program_id))
  if (held < jumlah) throw refuse('PENYALURAN_MELEBIHI_DANA', { sisa: formatRupiah(rupiah(held)) })
  if (jenis === 'salur') return
  const { sisa_setor, sisa_amil } = await readHakOf(tx, program_id)
  if (jenis === 'setor' && sisa_setor < jumlah)
    throw refuse('SETOR_MELEBIHI_BAGIAN', { sisa: formatRupiah(sisa_setor) })
  if (jenis === 'amil' && sisa_amil < jumlah)
    throw refuse('AMIL_MELEBIHI_BAGIAN', { sisa: formatRupiah(sisa_amil) })
}
