import type { ImporSiswa } from '@lunas/contract/siswa/impor-siswa'
import { forgetNumbers, withdrawNumbers } from '#anak/anak'
import { requireAsLeft, type Reverted } from '#impor-siswa/as-left'
import { batchesOf } from '#impor-siswa/batches-of'
import { requireImpor, showImpor } from '#impor-siswa/impor-siswa'
import { markUndone, readFamilies, readSaudara, readSiswaOf, type ImporRow } from '#impor-siswa/impor.queries'
import type { Needs } from '#impor-siswa/needs'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { BATCH_ROWS } from '#platform/tables/read-table'
import {
  joinKeluarga, leaveKeluarga, lockManySiswa, placeSiswa, relievedFamilies, restoreWali, unmakeSiswa, unplaceSiswa,
  updateManySiswa,
} from '#siswa/siswa'

const FOREIGN_KEY = '23503'

/**
 * Takes an import back: new pupils go, changed ones become what they were. It is refused as soon as anything rests on one of
 * the new pupils, one of them is at another school, or somebody changed since what the file changed.
 */
export async function undoImpor(
  { db, clock, takeBackMasuk }: Needs, idimpor: string, caller: Caller,
): Promise<ImporSiswa> {
  const person = personOf(caller)
  const now = clock.now()
  try {
    return await db.inTransaction(person.institusi_id, async (tx) => {
      const impor = await requireImpor(tx, person, idimpor, 'lock')
      if (impor.status === 'dibatalkan') throw refuse('IMPOR_SISWA_SUDAH_DIPUTUS')
      const dihapus = impor.diterapkan_at === null ? 0
        : await takeRowsBack(tx, impor, takeBackMasuk, { pada: impor.diterapkan_at, now })
      await markUndone(tx, impor.id, now)
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'impor_siswa_dibatalkan',
        subject_id: impor.id, sekolah_id: impor.sekolah_id, alamat: caller.address,
        sebelum: { status: impor.status }, sesudah: { status: 'dibatalkan' },
        rincian: { dihapus },
      })
      return showImpor(person.institusi_id, { ...impor, status: 'dibatalkan' })
    })
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY) throw refuse('IMPOR_SISWA_TERPAKAI')
    throw error
  }
}

/** All batches are one commit: the file is taken back wholly, or not at all. Answers how many pupils went. */
async function takeRowsBack(
  tx: Tx, { id, sekolah_id }: ImporRow, takeBackMasuk: Needs['takeBackMasuk'], { pada, now }: { pada: Date; now: Date },
): Promise<number> {
  const named = await readSaudara(tx, id)
  // Locked at once and in their order, so that two who change the same pupils wait for each other.
  await lockManySiswa(tx, [...await readSiswaOf(tx, id), ...named.map(({ siswa_id }) => siswa_id)])
  await requireNoRelief(tx, [...await readFamilies(tx, id), ...named.map(({ keluarga_id }) => keluarga_id)], now)
  let dihapus = 0
  for await (const rows of batchesOf(tx, id, { rows: BATCH_ROWS })) {
    const known = await requireAsLeft(tx, sekolah_id, rows)
    const made = rows.flatMap(({ keadaan, siswa_id }) => (keadaan === 'baru' && siswa_id ? [siswa_id] : []))
    await forgetNumbers(tx, made)
    await unmakeSiswa(tx, made)
    await putBack(tx, known)
    const siswa = known.map((one) => one.siswa.id)
    if (!(await takeBackMasuk(tx, sekolah_id, { siswa, pada }, now))) throw refuse('IMPOR_SISWA_TERPAKAI')
    dihapus += made.length
  }
  await leaveKeluarga(tx, named)
  return dihapus
}

/** Two people agreed to a relief of a family, so a file that is taken back does not change who belongs to it. */
async function requireNoRelief(tx: Tx, families: readonly string[], now: Date): Promise<void> {
  const relieved = await relievedFamilies(tx, [...new Set(families)], now)
  if (relieved.size > 0) throw refuse('IMPOR_SISWA_TERPAKAI')
}

/** Gives known pupils back what the file changed: their columns, class, family, contacts and numbers. */
async function putBack(tx: Tx, known: readonly Reverted[]): Promise<void> {
  await updateManySiswa(tx, known.map(({ siswa }) => siswa), true)
  const changed = known.flatMap(({ siswa: { id }, diubah }) => (diubah ? [{ id, ...diubah }] : []))
  const seats = changed.flatMap(({ id, kelas }) => (kelas ? [{ id, ...kelas }] : []))
  for (const [tahun, own] of Map.groupBy(seats, ({ tahun_ajaran_id }) => tahun_ajaran_id)) {
    const before = own.flatMap(({ id, lama }) => (lama === null ? [] : [{ id, lama }]))
    await unplaceSiswa(tx, tahun, own.flatMap(({ id, lama }) => (lama === null ? [id] : [])))
    await placeSiswa(tx, tahun, before.map(({ id }) => id), before.map(({ lama }) => lama))
  }
  await joinKeluarga(tx, null, known.flatMap(({ siswa, leaves }) => (leaves ? [siswa.id] : [])))
  await restoreWali(tx, changed.flatMap(({ id, wali }) => wali.map((one) => ({ siswa_id: id, ...one }))))
  await withdrawNumbers(tx, changed.flatMap(({ id, nomor }) => nomor.map((nomor_wa) => ({ siswa_id: id, nomor_wa }))))
}
