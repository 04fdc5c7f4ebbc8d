import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { SetoranTertunda } from '@lunas/contract/buku/setoran'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { minusRupiah, rupiah } from '@lunas/values/rupiah'
import { isWithin, schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { findReady, hasGone } from '#setoran/ready.queries'
import { batchOf, netOf } from '#setoran/setoran'
import { namesOf } from '#setoran/setoran.queries'

/** Schools for which nobody can put a batch together yet, though money of theirs moved. */
export async function listTertunda(
  tx: Tx, person: Person, { idsekolah }: ParsedRequestOf<'getSetoranTertunda'>,
): Promise<SetoranTertunda[]> {
  if (!(await hasGone(tx))) return []
  const only = idOfKode('sekolah', idsekolah)
  const schools = await schoolsOf(tx, person)
  const bySekolah = [...Map.groupBy(await findReady(tx), ({ sekolah_id }) => sekolah_id)]
  const waiting = bySekolah.filter(
    ([id, money]) => isWithin(schools, id) && (only ?? id) === id && batchOf(money).mustWait,
  )
  const names = await namesOf(tx, waiting.map(([id]) => id))
  return waiting.map(([id, money]) => {
    const [gone, came] = [money.filter((one) => one.kembali), money.filter((one) => !one.kembali)]
    return {
      idsekolah: formatKode('sekolah', tx.institusi_id, id),
      sekolah: names.get(id) ?? '',
      masuk: minusRupiah(netOf(came), batchOf(came).potongan),
      kembali: minusRupiah(rupiah(0), netOf(gone)),
    }
  })
}
