import type { Pengembalian as OnWire } from '@lunas/contract/pengembalian/pengembalian'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { showPengembalian } from '#pengembalian/pengembalian'
import { findPengembalian } from '#pengembalian/pengembalian.queries'
import { readPemutus } from '#usulan/read-pemutus'

/** One refund as it is now. */
export async function reshow(tx: Tx, person: Person, id: string): Promise<OnWire> {
  const pengembalian = await findPengembalian(tx, id)
  if (!pengembalian) throw refuse('PENGEMBALIAN_TIDAK_DITEMUKAN')
  return showPengembalian(tx.institusi_id, pengembalian, await readPemutus(tx, person))
}
