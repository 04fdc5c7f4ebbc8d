import type { Tugas } from '@lunas/contract/tugas/tugas'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { startTugas } from '#tugas/start-tugas'
import type { NewTugas } from '#tugas/tugas.queries'

type Again = Pick<NewTugas, 'jenis' | 'permintaan'> & {
  sekolah_id: string
  nama_berkas: string
  /** What was made of the file before. */
  subject_id: string
  /** What the file is about, for the trail. */
  macam: string
}

/** Leaves reading a stored file once more to the worker, with columns that an officer chose. */
export async function rereadBerkas(tx: Tx, again: Again, caller: Caller, now: Date): Promise<Tugas> {
  const { jenis, permintaan, sekolah_id, nama_berkas, subject_id, macam } = again
  const { pengguna_id } = personOf(caller)
  const [id, alamat] = [timeOrderedId(now), caller.address]
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: 'kolom_dipilih', subject_id, sekolah_id, alamat, rincian: { macam },
    sebelum: { status: 'usulan' }, sesudah: { dibaca_ulang: true },
  })
  return startTugas(
    tx, { id, jenis, judul: `Baca ulang ${nama_berkas}`, pengguna_id, alamat, sekolah_id, permintaan }, now,
  )
}
