import { KERANJANG_BAGIAN_MAX } from '@lunas/contract/pembayaran/pembayaran'
import { NOMOR_SUFFIX_LENGTH, seriesYearAt } from '#kuitansi/kuitansi'
import type { Tx } from '#platform/db/database'
import { randomLetters } from '#platform/ids'
import { SETTLEABLE } from '#pembayaran/pembayaran'
import {
  whereItLies, type LyingMoney, type Settlement, type SettleOutcome,
} from '#pembayaran/settlements'

/** Books money that arrived for a joint payment: all its parts in one commit, or none. */
export function settleGabungan(
  tx: Tx, now: Date, { pembayaran_id, gateway, money }: Settlement,
): Promise<SettleOutcome> {
  const [source, reference] = whereItLies(gateway, money)
  return settleGabunganLying(tx, now, pembayaran_id, { ...money, source, reference })
}

/** Without a source each part lies in the bank account of its own school. */
export async function settleGabunganLying(
  tx: Tx, now: Date, gabungan_id: string, money: Omit<LyingMoney, 'source'> & { source: string | null },
): Promise<SettleOutcome> {
  // Each part may get a receipt; how many there are, only the database knows.
  const suffixes = Array.from({ length: KERANJANG_BAGIAN_MAX }, () =>
    randomLetters(NOMOR_SUFFIX_LENGTH),
  )
  const [row] = await tx.query<{ outcome: SettleOutcome }>(
    'SELECT settle_gabungan($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS outcome',
    [
      tx.institusi_id, gabungan_id, money.source, money.reference, money.jumlah,
      money.diterima_at.toISOString(), now.toISOString(), [...SETTLEABLE], seriesYearAt(now),
      suffixes,
    ],
    'settle-gabungan',
  )
  return row?.outcome ?? 'tidak_ada'
}
