import { importBerkas, type ImporDeps } from '#rekonsiliasi/impor/import-berkas'
import type { Needs } from '#rekonsiliasi/needs'
import { loadTarif } from '#rekonsiliasi/tarif'
import type { TugasKind } from '#tugas/tugas'

/** Reading a report is long work: it has no effect until its last line is written. */
export function imporTugas(
  deps: Needs, { checkPembayaran }: Pick<ImporDeps, 'checkPembayaran'>,
): TugasKind {
  const tarif = loadTarif(deps.config.tarifOverrides)
  const { db, clock, arriveSetoran } = deps
  return { run: (work) => importBerkas({ db, clock, tarif, checkPembayaran, arriveSetoran }, work) }
}
