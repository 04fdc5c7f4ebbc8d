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
 * The totals of programs by id. The only place that knows where they come from: no program has an
 * account yet, so all are zero.
 */
export async function readDana(_tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Dana>> {
  return new Map(ids.map((id) => [id, NOTHING]))
}

export async function readDanaOf(tx: Tx, id: string): Promise<Dana> {
  return (await readDana(tx, [id])).get(id) ?? NOTHING
}
