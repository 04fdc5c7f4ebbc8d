import { parseKode } from '@lunas/values/kode'
import type { Zone } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'

/** A school of the officer that has pupils. */
export async function requireSekolah(
  tx: Tx, person: Person, idsekolah: string,
): Promise<{ id: string; zona_waktu: Zone }> {
  const kode = parseKode('sekolah', idsekolah)
  const [sekolah] = kode?.institusi_id === tx.institusi_id
    ? await tx.query<{ id: string; zona_waktu: Zone }>(
        `SELECT id, zona_waktu FROM offered.sekolah
          WHERE institusi_id = $1 AND id = $2 AND bentuk = 'sekolah'`,
        [tx.institusi_id, kode.id],
      )
    : []
  if (!sekolah || !(await worksFor(tx, person, sekolah.id))) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return sekolah
}
