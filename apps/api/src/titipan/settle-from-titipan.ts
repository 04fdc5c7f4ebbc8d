import type { Rupiah } from '@lunas/values/rupiah'
import { NOMOR_SUFFIX_LENGTH, seriesYearAt } from '#kuitansi/kuitansi'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { randomLetters } from '#platform/ids'
import type { Needs } from '#titipan/needs'

type Outcome = 'lunas' | 'berubah' | 'kurang' | 'tidak_ada'

/**
 * Pays with the pupil's titipan. Throws when it does not cover the whole amount. What pays bills stays with
 * the school; anything else is paid beside what stands for a dispute.
 */
export async function settleFromTitipan(
  { reservedTitipan }: Pick<Needs, 'reservedTitipan'>, tx: Tx, pembayaran_id: string, now: Date,
): Promise<void> {
  const [row] = await tx.query<{ outcome: Outcome }>(
    'SELECT settle_from_titipan($1, $2, $3, $4, $5) AS outcome',
    [
      tx.institusi_id, pembayaran_id, now, seriesYearAt(now), randomLetters(NOMOR_SUFFIX_LENGTH),
    ],
  )
  if (row?.outcome === 'kurang') throw refuse('TITIPAN_TIDAK_CUKUP')
  if (row?.outcome !== 'lunas') throw refuse('TAGIHAN_BERUBAH')
  const left = await findLeft(tx, pembayaran_id)
  if (left && left.held < (await reservedTitipan(tx, left.pihak_id))) throw refuse('TITIPAN_TIDAK_CUKUP')
}

/** Whose titipan paid for something other than bills, and what is left of it. */
async function findLeft(
  tx: Tx, pembayaran_id: string,
): Promise<{ pihak_id: string; held: Rupiah } | undefined> {
  const [row] = await tx.query<{ pihak_id: string; held: Rupiah }>(
    `SELECT p.pihak_id, b.held FROM offered.pembayaran p
       ${joinHeld('titipan', 'p.pihak_id', 'b')}
      WHERE p.institusi_id = $1 AND p.id = $2 AND p.untuk <> 'tagihan' AND b.held IS NOT NULL`,
    [tx.institusi_id, pembayaran_id],
  )
  return row
}
