import { parseKode } from '@lunas/values/kode'
import type { Database } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { isOwnPesanan } from '#ppob/ppob.queries'

/** Whether this caller placed the order. */
export async function isPembeli(db: Database, kode_pesanan: string, { person }: Caller): Promise<boolean> {
  const kode = parseKode('pesanan', kode_pesanan)
  if (!person || kode?.institusi_id !== person.institusi_id) return false
  return db.inTransaction(person.institusi_id, (tx) => isOwnPesanan(tx, kode.id, person.pengguna_id))
}
