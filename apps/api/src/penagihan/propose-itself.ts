import type { Tx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { leaveJejak, type Isi } from '#platform/jejak'
import { countTidakDitagih } from '#penagihan/baris.queries'
import { findPenagihan, moveTo } from '#penagihan/penagihan.queries'

type Trail = { pada: Date; pengguna_id: null; subject_id: string; sekolah_id: string; rincian: Isi }

/**
 * Proposes a run that the worker prepared, in the name of a person, and has that person and those who
 * decide told. A draft that nobody can agree to stays one, so that people see what is missing.
 */
export async function proposeItself(tx: Tx, id: string, oleh: string, trail: Trail): Promise<void> {
  const run = await findPenagihan(tx, id)
  const unbilled = await countTidakDitagih(tx, id)
  if (!run || run.banyak === 0 || unbilled.some(({ sebab }) => sebab === 'tarif_ganda')) return
  await moveTo(tx, id, {
    status: 'menunggu', diajukan_oleh: oleh, diajukan_at: trail.pada, diputus_oleh: null, diputus_at: null,
    alasan: '',
  })
  await leaveJejak(tx, {
    ...trail, tindakan: 'penagihan_diajukan',
    sesudah: { status: 'menunggu', banyak: run.banyak, jumlah: run.jumlah },
  })
  await enqueue(tx, 'tell-penagihan', id, trail.pada)
}
