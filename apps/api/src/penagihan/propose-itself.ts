import type { Tx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { leaveJejak, type Isi } from '#platform/jejak'
import { countTidakDitagih } from '#penagihan/baris.queries'
import { findPenagihan, moveTo } from '#penagihan/penagihan.queries'

type Trail = { pada: Date; pengguna_id: null; subject_id: string; sekolah_id: string; rincian: Isi }

/**
 * Proposes a run that the worker prepared, in the name of the first of these people who still works for the school, and has
 * that person and those who decide told. A draft that nobody can agree to stays one, so that people see what is missing; so
 * does one in the name of nobody, which would bill with the word of one person only.
 */
export async function proposeItself(tx: Tx, id: string, people: readonly string[], trail: Trail): Promise<void> {
  const run = await findPenagihan(tx, id)
  const unbilled = await countTidakDitagih(tx, id)
  if (!run || run.banyak === 0 || unbilled.some(({ sebab }) => sebab === 'tarif_ganda')) return
  const working = new Set(await findWorking(tx, people, trail))
  const oleh = people.find((one) => working.has(one))
  if (oleh === undefined) return
  await moveTo(tx, id, {
    status: 'menunggu', diajukan_oleh: oleh, diajukan_at: trail.pada, otomatis: true, diputus_oleh: null, diputus_at: null,
    alasan: '',
  })
  await leaveJejak(tx, {
    ...trail, tindakan: 'penagihan_diajukan',
    sesudah: { status: 'menunggu', banyak: run.banyak, jumlah: run.jumlah },
  })
  await enqueue(tx, 'tell-penagihan', id, trail.pada)
}

/** Those of these people who have a task for the school today. */
async function findWorking(
  tx: Tx, people: readonly string[], { sekolah_id, pada }: Pick<Trail, 'sekolah_id' | 'pada'>,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT p.id FROM offered.pengguna p
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = $3
      WHERE p.institusi_id = $1 AND p.id = ANY ($2::uuid[]) AND p.dihapus_at IS NULL AND p.dinonaktifkan_at IS NULL
        AND EXISTS (
          SELECT 1 FROM offered.penugasan_berlaku t
           WHERE t.institusi_id = $1 AND t.pengguna_id = p.id AND (t.sekolah_id = s.id OR t.sekolah_id IS NULL)
             AND ($4::timestamptz AT TIME ZONE s.zona_waktu)::date BETWEEN t.mulai AND t.terakhir)`,
    [tx.institusi_id, people, sekolah_id, pada],
  )
  return rows.map(({ id }) => id)
}
