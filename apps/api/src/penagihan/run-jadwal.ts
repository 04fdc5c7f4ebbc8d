import type { Tx } from '#platform/db/database'
import { RefusalError, refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import type { Logger } from '#platform/logger'
import { inEveryInstitusi } from '#platform/one-by-one'
import { countTidakDitagih, findLeftOut } from '#penagihan/baris.queries'
import { bulanOf } from '#penagihan/jadwal'
import { lockDue, moveJadwal, type DueJadwal } from '#penagihan/jadwal.queries'
import { leaveOutLines } from '#penagihan/masuk.queries'
import type { Needs } from '#penagihan/needs'
import { findPenagihan } from '#penagihan/penagihan.queries'
import { prepareRun } from '#penagihan/prepare-penagihan'
import { proposeItself } from '#penagihan/propose-itself'

type SweepDeps = Pick<
  Needs, 'db' | 'clock' | 'findCovered' | 'findCovering' | 'findLayanan' | 'lockKredit' | 'useKredit' | 'releaseKredit'
> & { logger: Logger }

/** Nobody has the service in this month, so there is no run that could be missed. */
class NobodyBilledError extends Error {}

/** Prepares and proposes the runs whose day has come; each once, also those of days that were missed. */
export async function runJadwal(deps: SweepDeps): Promise<void> {
  await inEveryInstitusi(deps, 'run-jadwal', async (institusi_id) => {
    const now = deps.clock.now()
    const due = await deps.db.inTransaction(institusi_id, (tx) => lockDue(tx, now, null))
    const groups = Map.groupBy(due, (one) => [one.sekolah_id, one.berikut, one.bulan_depan, one.oleh].join(' '))
    for (const group of groups.values()) await runGroup(deps, institusi_id, group, now)
  })
}

/**
 * Types of one school, day and month become one run. Where a run of one of them is open at the moment, each is tried
 * alone, and that one waits until the other run has ended: it may be for newcomers or for one class only. Those whom it
 * billed are left out then.
 */
async function runGroup(
  deps: SweepDeps, institusi_id: string, group: readonly DueJadwal[], now: Date,
): Promise<void> {
  try {
    await deps.db.inTransaction(institusi_id, async (tx) => {
      const locked = await lockDue(tx, now, group.map(({ jenis_id }) => jenis_id))
      const [first] = locked.filter(({ aktif }) => aktif)
      if (first) await propose(deps, tx, first, locked, now)
      for (const one of locked) await moveJadwal(tx, one, bulanOf(one.berikut, one.bulan_depan))
    })
  } catch (err) {
    const isNobody = err instanceof NobodyBilledError
    if (!isNobody && !(err instanceof RefusalError)) throw err
    if (group.length > 1) {
      for (const one of group) await runGroup(deps, institusi_id, [one], now)
      return
    }
    if (err instanceof RefusalError && err.code === 'PENAGIHAN_SEDANG_DISIAPKAN') return
    await deps.db.inTransaction(institusi_id, async (tx) => {
      const locked = await lockDue(tx, now, group.map(({ jenis_id }) => jenis_id))
      for (const one of locked) await moveJadwal(tx, one, isNobody ? null : bulanOf(one.berikut, one.bulan_depan))
    })
  }
}

async function propose(
  deps: SweepDeps, tx: Tx, { sekolah_id, berikut, bulan_depan, oleh }: DueJadwal,
  locked: readonly DueJadwal[], now: Date,
): Promise<void> {
  const id = timeOrderedId(now)
  await prepareRun(deps, tx, { id, sekolah_id, oleh, now, dari_jadwal: true }, {
    jenis: locked.filter(({ aktif }) => aktif).map(({ jenis_id }) => jenis_id),
    bulan: [bulanOf(berikut, bulan_depan)], tanggal_aktif: null, kali: 1, peserta: 'aktif',
    sasaran: { tingkat: new Set(), kelas: new Set() },
  })
  // Whoever people left out of this month before stays left out.
  await deps.releaseKredit(tx, await leaveOutLines(tx, id, await findLeftOut(tx, id), 'dikeluarkan'))
  const unbilled = await countTidakDitagih(tx, id)
  if ((await findPenagihan(tx, id))?.banyak === 0) {
    if (unbilled.length === 0) throw new NobodyBilledError()
    // Everybody was billed or left out by hand already.
    const isByHand = unbilled.every(({ sebab }) => sebab === 'sudah_ditagih' || sebab === 'dikeluarkan')
    if (isByHand) throw refuse('PENAGIHAN_KOSONG')
  }
  const trail = { pada: now, pengguna_id: null, subject_id: id, sekolah_id, rincian: { jadwal: true } }
  await leaveJejak(tx, { ...trail, tindakan: 'penagihan_dibuat', sesudah: { status: 'draf' } })
  await proposeItself(tx, id, [oleh], trail)
}
