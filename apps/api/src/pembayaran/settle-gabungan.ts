import { KERANJANG_SISWA_MAX } from '@lunas/contract/pembayaran/pembayaran'
import { NOMOR_SUFFIX_LENGTH, seriesYearAt } from '#kuitansi/kuitansi'
import type { Tx } from '#platform/db/database'
import { randomLetters } from '#platform/ids'
import { SETTLEABLE } from '#pembayaran/pembayaran'
import { whereItLies, type Settlement, type SettleOutcome } from '#pembayaran/settlements'

/** Books money that arrived for a joint payment: all its parts in one commit, or none. */
export async function settleGabungan(
  tx: Tx, now: Date, { pembayaran_id, gateway, money }: Settlement,
): Promise<SettleOutcome> {
  // Each part may get a receipt; how many there are, only the database knows.
  const suffixes = Array.from({ length: KERANJANG_SISWA_MAX }, () =>
    randomLetters(NOMOR_SUFFIX_LENGTH),
  )
  const [row] = await tx.query<{ outcome: SettleOutcome }>(
    'SELECT settle_gabungan($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS outcome',
    [
      tx.institusi_id, pembayaran_id, ...whereItLies(gateway, money), money.jumlah,
      money.diterima_at.toISOString(), now.toISOString(), [...SETTLEABLE], seriesYearAt(now),
      suffixes,
    ],
    'settle-gabungan',
  )
  return row?.outcome ?? 'tidak_ada'
}
