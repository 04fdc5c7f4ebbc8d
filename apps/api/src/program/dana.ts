import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'

/** What a program received and gave, as the ledger says. */
export type Dana = {
  terkumpul: Rupiah
  donatur: number
  tersalurkan: Rupiah
  /** Shares of a qurban that are taken. */
  bagian: number
}

const NOTHING: Dana = { terkumpul: rupiah(0), donatur: 0, tersalurkan: rupiah(0), bagian: 0 }

/**
 * The totals of programs by id: one row each, however many donations there were. What left the fund
 * was distributed or handed over, except for the amil's share.
 */
export async function readDana(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Dana>> {
  const rows = await tx.query<Dana & { id: string }>(
    `SELECT d.program_id AS id, d.terkumpul, d.donasi AS donatur, d.bagian,
            (d.terkumpul - b.held - coalesce(a.jumlah, 0))::bigint AS tersalurkan
       FROM offered.dana_program d
       ${joinHeld('dana', 'd.program_id', 'b')}
       LEFT JOIN LATERAL (
             SELECT sum(y.jumlah) AS jumlah FROM offered.penyaluran y
              WHERE y.institusi_id = $1 AND y.program_id = d.program_id AND y.jenis = 'amil') a ON true
      WHERE d.institusi_id = $1 AND d.program_id = ANY ($2) AND b.held IS NOT NULL`,
    [tx.institusi_id, ids],
  )
  const found = new Map(rows.map(({ id, ...dana }) => [id, dana]))
  return new Map(ids.map((id) => [id, found.get(id) ?? NOTHING]))
}

export async function readDanaOf(tx: Tx, id: string): Promise<Dana> {
  return (await readDana(tx, [id])).get(id) ?? NOTHING
}
