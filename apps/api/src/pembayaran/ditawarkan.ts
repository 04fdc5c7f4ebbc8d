import type { Metode } from '@lunas/contract/pembayaran/status'
import type { Database, Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import type { MetodeRules } from '#pembayaran/metode'

/** Refuses a way to pay that the institution switched off. */
export async function requireOffered(tx: Tx, rules: MetodeRules, metode: Metode): Promise<void> {
  const off = await tx.query('SELECT 1 FROM offered.institusi WHERE id = $1 AND $2 = ANY (metode_mati)', [
    tx.institusi_id, metode,
  ])
  if (off.length > 0) throw refuse('METODE_TIDAK_DITAWARKAN', { metode: rules[metode].nama })
}

/** The ways to pay that an institution does not offer. */
export async function readOff(db: Database, institusi_id: string): Promise<readonly string[]> {
  const [row] = await db.call<{ metode_mati: string[] }>(
    'read-metode-mati', 'SELECT metode_mati FROM offered.institusi WHERE id = $1', [institusi_id],
  )
  return row?.metode_mati ?? []
}
