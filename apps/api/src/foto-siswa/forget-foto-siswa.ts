import type { Tx } from '#platform/db/database'
import type { Deleted } from '#platform/db/count-deleted'
import type { Logger } from '#platform/logger'
import { inEveryInstitusi } from '#platform/one-by-one'
import { lockFoto, removeFotoSiswa, removeUnwanted } from '#foto-siswa/foto-siswa.queries'
import type { Needs } from '#foto-siswa/needs'

/** A guardian withdrew the consent: the photo goes in the same commit. Answers the file to delete after it. */
export async function forgetFotoOf(tx: Tx, siswa_id: string): Promise<string[]> {
  await lockFoto(tx, siswa_id)
  const kunci = await removeFotoSiswa(tx, siswa_id)
  return kunci === undefined ? [] : [kunci]
}

/** Deletes photos of pupils who left, and of those whose agreeing guardian is none any more. */
export async function forgetFotoSiswa(
  deps: Pick<Needs, 'db' | 'storage'> & { logger: Logger },
): Promise<Deleted> {
  const counts = new Map<string, number>()
  await inEveryInstitusi(deps, 'forget-foto-siswa', async (institusi_id) => {
    const gone = await deps.db.inTransaction(institusi_id, removeUnwanted)
    for (const kunci of gone) await deps.storage.delete(kunci)
    if (gone.length > 0) counts.set(institusi_id, gone.length)
  })
  return counts
}
