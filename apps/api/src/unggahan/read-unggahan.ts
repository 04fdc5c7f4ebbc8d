import type { PilihanKolom } from '@lunas/contract/siswa/pemetaan-kolom'
import type { HasilUnggahan } from '@lunas/contract/tagihan/unggahan'
import type { MacamUnggahan } from '@lunas/contract/tagihan/unggahan.status'
import { strict as assert } from 'node:assert'
import { formatKode } from '@lunas/values/kode'
import { localDateAt, type Zone } from '@lunas/values/local-date'
import type * as z from 'zod/mini'
import { dipilihOf, readPemetaan, rememberPemetaan } from '#pemetaan-kolom/pemetaan-kolom'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { readTable } from '#platform/tables/read-table'
import { readBytes } from '#tugas/berkas'
import type { TugasKind } from '#tugas/tugas'
import { compareKeringanan } from '#unggahan/compare-keringanan'
import { compareTagihan, type BarisBaru } from '#unggahan/compare-tagihan'
import { findBilled, findGiven, findKnown } from '#unggahan/known.queries'
import { formatOf, ISIAN, type Dibaca } from '#unggahan/kolom'
import type { Needs } from '#unggahan/needs'
import { insertUnggahan, lockUnggahan, moveTo } from '#unggahan/unggahan.queries'

export type PermintaanUnggahan = {
  macam: MacamUnggahan
  nama_berkas: string
  /** The proposal that is read again with chosen columns, and the work that its file came with. */
  ulang?: { unggahan_id: string; berkas_id: string; kolom: PilihanKolom }
}

/** Reads a file and writes down what each row would make. Nobody owes anything yet. */
export function unggahanTugas({ db, clock }: Pick<Needs, 'db' | 'clock'>): TugasKind {
  return {
    async run(work) {
      const { institusi_id, id, sekolah_id, pengguna_id, permintaan } = work.tugas
      assert(sekolah_id !== null, 'a file of bills is of a school')
      const { macam, nama_berkas, ulang } = permintaan as PermintaanUnggahan
      const berkas_id = ulang?.berkas_id ?? id
      const dipilih = ulang ? dipilihOf(ulang.kolom) : await readPemetaan(db, { institusi_id, sekolah_id, macam })
      const file = Buffer.concat(await Array.fromAsync(readBytes(db, { institusi_id, id: berkas_id })))
      const { rows, kolom } = await readTable(file, formatOf(macam, dipilih), (sudah) => work.tell({ sudah, total: null }))
      await work.tell({ sudah: 0, total: rows.length })
      await work.finish(async (tx) => {
        const now = clock.now()
        if (ulang) {
          await replace(tx, ulang.unggahan_id)
          await rememberPemetaan(
            tx, { sekolah_id, macam, known: ISIAN[macam], chosen: ulang.kolom, oleh: pengguna_id }, now,
          )
        }
        const baris = await compareRows(tx, macam, sekolah_id, rows, now)
        const unggahan = { id, berkas_id, sekolah_id, macam, nama_berkas, oleh: pengguna_id, kolom }
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

/** Throws away the proposal that was read before; somebody may have handed it on meanwhile. */
async function replace(tx: Tx, unggahan_id: string): Promise<void> {
  const row = await lockUnggahan(tx, unggahan_id)
  if (row?.status !== 'usulan') throw refuse('UNGGAHAN_SUDAH_DIPUTUS')
  await moveTo(tx, unggahan_id, { status: 'dibatalkan', alasan: 'Dibaca ulang dengan kolom lain.' }, null, {
    oleh: null, pada: null,
  })
}
