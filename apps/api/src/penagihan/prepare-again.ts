import type { SebabBerubah, SebabTidakDitagih } from '@lunas/contract/tagihan/penagihan.status'
import { rupiah } from '@lunas/values/rupiah'
import { spreadKredit } from '#kredit/kredit'
import { daysOf } from '#layanan/layanan'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { findLinesAgain, raiseVersi, rewriteBaris } from '#penagihan/baris.queries'
import { requireLocked } from '#penagihan/change-baris'
import type { Needs } from '#penagihan/needs'
import { computeAgain, type LineAgain, type Penagihan } from '#penagihan/penagihan'
import { requireOpenJenis } from '#penagihan/penagihan.usulan'
import { findBilled, findOutdated, readTerms } from '#penagihan/terms'
import { lockTerms } from '#tagihan/tagihan'
import type { Act } from '#usulan/usulan'

type Deps = Pick<
  Needs, 'findCovered' | 'findCovering' | 'findLayanan' | 'lockKredit' | 'useKredit' | 'releaseKredit'
>

/** Computes the lines of a draft again that changed since it was prepared; all others stay, also those that people typed. */
export async function prepareAgain(deps: Deps, { tx, caller, now }: Act, idpenagihan: string): Promise<Penagihan> {
  const run = await requireLocked(tx, caller, idpenagihan)
  if (run.status !== 'draf') throw refuse('PENAGIHAN_BUKAN_DRAF')
  const jenis_ids = await requireOpenJenis(tx, run)
  await lockTerms(tx, jenis_ids, 'together')
  // Who was billed is not billed again, whatever else changed.
  const changed = [...await findOutdated(deps, tx, run.id, jenis_ids), ...await findBilled(tx, run.id)]
  if (changed.length === 0) return run
  const sebab = new Map(changed.map((line) => [line.id, line.sebab]))
  const lines = await findLinesAgain(tx, run.id, [...sebab.keys()])
  await deps.releaseKredit(tx, lines.map(({ id }) => id))
  const again = await computesAgain(deps, { tx }, jenis_ids)
  const computed = lines.map((line) => ({ ...line, ...again(line, sebab.get(line.id)) }))
  const credited = spreadKredit(computed, await deps.lockKredit(tx, jenis_ids))
  await rewriteBaris(tx, run.id, credited)
  await deps.useKredit(tx, run.id, credited)
  await raiseVersi(tx, run.id)
  await leaveJejak(tx, {
    pada: now, pengguna_id: personOf(caller).pengguna_id, tindakan: 'penagihan_baris_diubah', subject_id: run.id,
    sekolah_id: run.sekolah_id, alamat: caller.address, sesudah: { status: run.status },
    rincian: { disiapkan_lagi: lines.length },
  })
  return run
}

const LEFT_OUT: Partial<Record<SebabBerubah, SebabTidakDitagih>> = { ditagih: 'sudah_ditagih', keluar: 'keluar' }

async function computesAgain(deps: Deps, { tx }: Pick<Act, 'tx'>, jenis_ids: readonly string[]) {
  const { reliefsFor, payerFor } = await readTerms(deps, tx, jenis_ids)
  const services = new Map((await deps.findLayanan(tx, jenis_ids)).map((one) => [one.jenis_id, one]))
  return (line: LineAgain, changed: SebabBerubah | undefined) => {
    const { siswa_id, jenis_id, periode, tanggal_aktif, hari } = line
    const leftOut = changed && LEFT_OUT[changed]
    if (leftOut) return { jumlah: rupiah(0), sebab: leftOut, keringanan: [], ditanggung: null, hari }
    const service = services.get(jenis_id)
    return computeAgain(line, {
      reliefs: reliefsFor(siswa_id, jenis_id, tanggal_aktif), payer: payerFor(siswa_id, jenis_id, tanggal_aktif),
      hari: service ? daysOf(service, siswa_id, periode) : null,
    })
  }
}
