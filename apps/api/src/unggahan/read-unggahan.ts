import type { HasilUnggahan } from '@lunas/contract/tagihan/unggahan'
import type { MacamUnggahan } from '@lunas/contract/tagihan/unggahan.status'
import { strict as assert } from 'node:assert'
import { formatKode } from '@lunas/values/kode'
import { localDateAt, type Zone } from '@lunas/values/local-date'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { readTable } from '#platform/tables/read-table'
import { readBytes } from '#tugas/berkas'
import type { TugasKind } from '#tugas/tugas'
import { compareKeringanan } from '#unggahan/compare-keringanan'
import { compareTagihan, type BarisBaru } from '#unggahan/compare-tagihan'
import { findBilled, findGiven, findKnown } from '#unggahan/known.queries'
import { formatOf, type Dibaca } from '#unggahan/kolom'
import type { Needs } from '#unggahan/needs'
import { insertUnggahan } from '#unggahan/unggahan.queries'

export type PermintaanUnggahan = { macam: MacamUnggahan; nama_berkas: string }

/** Reads a file and writes down what each row would make. Nobody owes anything yet. */
export function unggahanTugas({ db, clock }: Pick<Needs, 'db' | 'clock'>): TugasKind {
  return {
    async run(work) {
      const { institusi_id, id, sekolah_id, pengguna_id, permintaan } = work.tugas
      assert(sekolah_id !== null, 'a file of bills is of a school')
      const { macam, nama_berkas } = permintaan as PermintaanUnggahan
      const file = Buffer.concat(await Array.fromAsync(readBytes(db, { institusi_id, id })))
      const { rows, kolom } = await readTable(file, formatOf(macam), (sudah) => work.tell({ sudah, total: null }))
      await work.tell({ sudah: 0, total: rows.length })
      await work.finish(async (tx) => {
        const now = clock.now()
        const baris = await compareRows(tx, macam, sekolah_id, rows, now)
        const unggahan = { id, sekolah_id, macam, nama_berkas, oleh: pengguna_id, kolom_diabaikan: kolom.diabaikan }
        await insertUnggahan(tx, unggahan, baris, () => timeOrderedId(now), now)
        const hasil: z.infer<typeof HasilUnggahan> = {
          unggahan: { idunggahan: formatKode('unggahan', institusi_id, id), baris: baris.length },
        }
        return hasil
      })
    },
  }
}

async function compareRows(
  tx: Tx, macam: MacamUnggahan, sekolah_id: string, rows: readonly Dibaca[], now: Date,
): Promise<BarisBaru[]> {
  const known = await findKnown(tx, sekolah_id, rows)
  if (macam === 'keringanan') return compareKeringanan(rows, { ...known, given: await findGiven(tx, sekolah_id) })
  const [school] = await tx.query<{ zona_waktu: Zone }>(
    'SELECT zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, sekolah_id],
  )
  assert(school, `sekolah ${sekolah_id} has a file`)
  const today = localDateAt(now, school.zona_waktu)
  return compareTagihan(rows, { ...known, macam, today, billed: await findBilled(tx, known) })
}
