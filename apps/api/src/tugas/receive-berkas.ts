import type { Tugas } from '@lunas/contract/tugas/tugas'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { storeBerkas } from '#tugas/berkas'
import { startTugas } from '#tugas/start-tugas'
import type { NewTugas } from '#tugas/tugas.queries'

type Received = Pick<NewTugas, 'jenis' | 'judul' | 'permintaan'> & {
  sekolah_id: string
  /** What the file is, for the trail; the same bytes as another format have another fingerprint. */
  format: string
}

/** Takes a file that an officer sent and leaves reading it to the worker. The caller has checked the school. */
export async function receiveBerkas(
  { db, clock }: { db: Database; clock: Clock }, received: Received, caller: Caller, file: Upload,
): Promise<Tugas> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const { format, sekolah_id, ...tugas } = received
  const now = clock.now()
  const id = timeOrderedId(now)
  const { bytes, sidik } = await storeBerkas(db, { institusi_id, id }, file, format, now)
  if (bytes === 0) throw refuse('BERKAS_KOSONG')
  return db.inTransaction(institusi_id, async (tx) => {
    const alamat = caller.address
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'berkas_diunggah', subject_id: id, alamat, sekolah_id,
      rincian: { format }, sesudah: { sidik, bytes },
    })
    return startTugas(tx, { ...tugas, id, pengguna_id, alamat, sekolah_id }, now)
  })
}
