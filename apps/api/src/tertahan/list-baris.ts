import type { BarisTertahan } from '@lunas/contract/buku/tertahan'
import { isWithin, schoolsOf } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { nomorKasus } from '#rekonsiliasi/rekonsiliasi'
import { listFreeLines } from '#tertahan/baris.queries'
import type { Needs } from '#tertahan/needs'
import { parseNomorTertahan } from '#tertahan/tertahan'
import { findTertahan } from '#tertahan/tertahan.queries'

/** Lines of imported statements that may be the money of a held payment. */
export function listBaris(
  { db }: Pick<Needs, 'db'>, nomor: string, caller: Caller,
): Promise<BarisTertahan[]> {
  const person = personOf(caller)
  const { institusi_id } = person
  return db.inTransaction(institusi_id, async (tx) => {
    const row = await findTertahan(tx, parseNomorTertahan(institusi_id, nomor))
    const schools = await schoolsOf(tx, person)
    if (!row || !isWithin(schools, row.sekolah_id)) throw refuse('TERTAHAN_TIDAK_DITEMUKAN')
    const lines = await listFreeLines(tx, row, schools)
    return lines.map(({ urut, rekening, tanggal, jumlah, keterangan }) => ({
      nomor_kasus: nomorKasus(institusi_id, urut), rekening, tanggal, jumlah, keterangan,
    }))
  })
}
