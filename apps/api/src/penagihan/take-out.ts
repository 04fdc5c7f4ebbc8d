import type { Tx } from '#platform/db/database'
import { leaveJejak } from '#platform/jejak'
import { countTidakDitagih, raiseVersi } from '#penagihan/baris.queries'
import { leaveOut } from '#penagihan/masuk.queries'
import type { Needs } from '#penagihan/needs'
import type { Penagihan } from '#penagihan/penagihan'
import { findPenagihan, moveTo } from '#penagihan/penagihan.queries'

/** Why pupils leave the open run of newcomers: they left the school, or their file was taken back. */
const EMPTY_BY = {
  keluar: 'Semua siswanya sudah keluar.',
  dikeluarkan: 'Berkas siswanya dibatalkan.',
} as const

/** Takes pupils out of the open run of newcomers, which is locked; a run without anybody is given up. */
export async function takeOut(
  deps: Pick<Needs, 'releaseKredit'>, tx: Tx, run: Penagihan,
  { siswa, sebab }: { siswa: readonly string[]; sebab: keyof typeof EMPTY_BY }, now: Date,
): Promise<void> {
  await deps.releaseKredit(tx, await leaveOut(tx, run.id, siswa, sebab))
  await raiseVersi(tx, run.id)
  const left = await countTidakDitagih(tx, run.id)
  const isEmpty = run.banyak > 0 && (await findPenagihan(tx, run.id))?.banyak === 0
    && left.every((one) => one.sebab === 'keluar' || one.sebab === sebab)
  if (isEmpty) await giveUpEmpty(tx, run, EMPTY_BY[sebab])
  await leaveJejak(tx, {
    pada: now, pengguna_id: null, tindakan: 'penagihan_baris_diubah', subject_id: run.id, sekolah_id: run.sekolah_id,
    sesudah: { status: isEmpty ? 'dibatalkan' : run.status }, rincian: { [sebab]: siswa.length },
  })
}

function giveUpEmpty(tx: Tx, { id, diajukan_oleh_id, diajukan_at, otomatis }: Penagihan, alasan: string): Promise<void> {
  return moveTo(tx, id, {
    status: 'dibatalkan', diajukan_oleh: diajukan_oleh_id, diajukan_at, otomatis, diputus_oleh: null, diputus_at: null, alasan,
  })
}
