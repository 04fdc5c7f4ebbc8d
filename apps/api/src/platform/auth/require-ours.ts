import type { RefusalCode } from '@lunas/contract/wire/refusals'
import { parseKode, type KodeKind } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'

type Named<Row> = {
  kind: KodeKind
  kode: string
  /** Says "not found": nobody learns that another school has such a row. */
  refusal: RefusalCode
  /** May also lock the row. */
  find: (tx: Tx, id: string) => Promise<Row | undefined>
}

/**
 * The row that a reference names, when it belongs to this institution and to a school that this
 * officer works for.
 */
export async function requireOurs<Row extends { sekolah_id: string }>(
  tx: Tx, person: Person, { kind, kode, refusal, find }: Named<Row>,
): Promise<Row> {
  const named = parseKode(kind, kode)
  const row = named?.institusi_id === tx.institusi_id ? await find(tx, named.id) : undefined
  if (!row || !(await worksFor(tx, person, row.sekolah_id))) throw refuse(refusal)
  return row
}
