import { rupiah, type Rupiah } from '@lunas/values/rupiah'
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
 * The totals of programs by id: one row each, however many donations there were. Whatever left the
 * fund was distributed, so that is what was received less what the fund still holds.
 */
export async function readDana(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Dana>> {
  const rows = await tx.query<Dana & { id: string }>(
    `SELECT d.program_id AS id, d.terkumpul, d.donasi AS donatur, d.bagian,
            (d.terkumpul - b.held)::bigint AS tersalurkan
       FROM offered.dana_program d
       JOIN offered.ledger_balance b ON b.institusi_id = $1 AND b.code = 'dana/' || d.program_id
      WHERE d.institusi_id = $1 AND d.program_id = ANY ($2)`,
    [tx.institusi_id, ids],
  )
  const found = new Map(rows.map(({ id, ...dana }) => [id, dana]))
  return new Map(ids.map((id) => [id, found.get(id) ?? NOTHING]))
}

export async function readDanaOf(tx: Tx, id: string): Promise<Dana> {
  return (await readDana(tx, [id])).get(id) ?? NOTHING
}
