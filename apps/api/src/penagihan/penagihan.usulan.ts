import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { countTidakDitagih, findBarisIds } from '#penagihan/baris.queries'
import { requireLocked } from '#penagihan/change-baris'
import { isNotedBy } from '#penagihan/masuk.queries'
import type { Needs } from '#penagihan/needs'
import { sayOutdated, usulanPenagihan, type Penagihan } from '#penagihan/penagihan'
import { moveTo } from '#penagihan/penagihan.queries'
import { findOwnPrices } from '#penagihan/own-prices.queries'
import { readCakupan } from '#penagihan/pratinjau.queries'
import { requireJenis } from '#penagihan/prepare-penagihan'
import { findBilled, findOutdated } from '#penagihan/terms'
import { lockTerms } from '#tagihan/tagihan'
import { readPemutus } from '#usulan/read-pemutus'
import { requireVersi } from '#usulan/require-versi'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A run that one person prepared; when a second one agrees, all its bills are issued. */
export function penagihanUsulan(
  deps: Pick<Needs, 'issuePenagihan' | 'relieveRun' | 'creditDays' | 'findCovered' | 'findCovering' | 'findLayanan'>,
): JenisUsulan<Penagihan> {
  return {
    ...usulanPenagihan,
    lock: ({ tx, caller }, idpenagihan) => requireLocked(tx, caller, idpenagihan),
    before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
    async agree({ tx, caller, now }, run, alasan) {
      if (run.otomatis) await requireOthersWord(tx, caller, run)
      const jenis_ids = await requireOpenJenis(tx, run)
      await lockTerms(tx, jenis_ids, 'together')
      const outdated = await findOutdated(deps, tx, run.id, jenis_ids)
      if (outdated.length > 0) {
        throw refuse('PENAGIHAN_SUDAH_BERUBAH', { banyak: String(outdated.length), rinci: sayOutdated(outdated) })
      }
      const issued = await deps.issuePenagihan(tx, run.id, run.sekolah_id, now)
      // Somebody was billed meanwhile. Nothing is kept, so that no line is left out silently.
      if (issued !== run.banyak) {
        const rinci = sayOutdated(await findBilled(tx, run.id))
        throw refuse('PENAGIHAN_SUDAH_DITAGIH', { banyak: String(run.banyak - issued), rinci })
      }
      await deps.relieveRun(tx, run.id, run.dibuat_at, now)
      // A day may have been called off since the run was prepared.
      await deps.creditDays(tx, jenis_ids, now)
      await moveTo(tx, run.id, {
        status: 'terbit', diajukan_oleh: run.diajukan_oleh_id, diajukan_at: run.diajukan_at,
        otomatis: run.otomatis, diputus_oleh: personOf(caller).pengguna_id, diputus_at: now, alasan,
      })
      return { status: 'terbit', banyak: run.banyak, jumlah: run.jumlah }
    },
    // It can be changed and proposed again, so nothing that was prepared is lost.
    async end({ tx }, run, { alasan }) {
      await moveTo(tx, run.id, { ...NOBODY, status: 'draf', alasan })
      return { status: 'draf' }
    },
  }
}

/**
 * Nobody looked at a run that the worker proposed, so whoever brought a pupil into it or changed a price does not agree to it;
 * somebody else decides, or proposes it with their own hand.
 */
async function requireOthersWord(tx: Tx, caller: Caller, { id, diajukan_oleh }: Penagihan): Promise<void> {
  const { sama } = await readPemutus(tx, personOf(caller))
  if (await isNotedBy(tx, id, sama)) throw refuse('PENAGIHAN_SISWA_SENDIRI', { oleh: diajukan_oleh })
  const [nama, ...more] = await findOwnPrices(tx, id, sama)
  if (nama === undefined) return
  throw refuse('PENAGIHAN_HARGA_SENDIRI', { nama: [nama, ...more].join(', '), oleh: diajukan_oleh })
}

/** The types of a run, none of them closed meanwhile. */
export async function requireOpenJenis(tx: Tx, { id, sekolah_id }: Penagihan): Promise<string[]> {
  const jenis_ids = [...new Set((await readCakupan(tx, id)).map(({ jenis_id }) => jenis_id))]
  await requireJenis(tx, sekolah_id, jenis_ids)
  return jenis_ids
}

const NOBODY = { diajukan_oleh: null, diajukan_at: null, otomatis: false, diputus_oleh: null, diputus_at: null }

/**
 * Hands the run to a second person, unless it is empty, two tariffs contradict each other, or a line is no longer what its
 * bill would be: the second person could not agree to it. The proposer has seen the lines as they are.
 */
export async function writeUsulan(
  deps: Pick<Needs, 'findCovered' | 'findCovering' | 'findLayanan'>, { tx, caller, now }: Act, run: Penagihan,
  seen: number,
) {
  if (run.status !== 'draf') throw refuse('PENAGIHAN_BUKAN_DRAF')
  requireVersi(run, seen)
  const tied = (await countTidakDitagih(tx, run.id)).find(({ sebab }) => sebab === 'tarif_ganda')
  if (tied) throw refuse('PENAGIHAN_TARIF_GANDA', { banyak: String(tied.banyak) })
  if (run.banyak === 0) throw refuse('PENAGIHAN_KOSONG')
  const jenis_ids = await requireOpenJenis(tx, run)
  const changed = [...await findBilled(tx, run.id), ...await findOutdated(deps, tx, run.id, jenis_ids)]
  if (changed.length > 0) {
    const { size } = new Set(changed.map(({ id }) => id))
    throw refuse('PENAGIHAN_PERLU_DISIAPKAN_LAGI', { banyak: String(size), rinci: sayOutdated(changed) })
  }
  await moveTo(tx, run.id, {
    ...NOBODY, status: 'menunggu', diajukan_oleh: personOf(caller).pengguna_id, diajukan_at: now,
    alasan: '',
  })
  return { status: 'menunggu', banyak: run.banyak, jumlah: run.jumlah }
}

/** Gives a run up before anybody was asked; its credits are open again. */
export async function giveUp(
  { releaseKredit }: Pick<Needs, 'releaseKredit'>, { tx, caller }: Pick<Act, 'tx' | 'caller'>, idpenagihan: string,
): Promise<Penagihan> {
  const run = await requireLocked(tx, caller, idpenagihan)
  if (run.status !== 'draf') throw refuse('PENAGIHAN_BUKAN_DRAF')
  await releaseKredit(tx, await findBarisIds(tx, run.id))
  await moveTo(tx, run.id, { ...NOBODY, status: 'dibatalkan', alasan: run.alasan })
  return run
}
