import { NOMOR_SUFFIX_LENGTH, seriesYearAt } from '#kuitansi/kuitansi'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { randomLetters } from '#platform/ids'

type Outcome = 'lunas' | 'berubah' | 'kurang' | 'tidak_ada'

/** Pays with the pupil's titipan. Throws when it does not cover the whole amount. */
export async function settleFromTitipan(tx: Tx, pembayaran_id: string, now: Date): Promise<void> {
  const [row] = await tx.query<{ outcome: Outcome }>(
    'SELECT settle_from_titipan($1, $2, $3, $4, $5) AS outcome',
    [
      tx.institusi_id, pembayaran_id, now, seriesYearAt(now), randomLetters(NOMOR_SUFFIX_LENGTH),
    ],
  )
  if (row?.outcome === 'kurang') throw refuse('TITIPAN_TIDAK_CUKUP')
  if (row?.outcome !== 'lunas') throw refuse('TAGIHAN_BERUBAH')
}
