import type { SebabBerubah } from '@lunas/contract/tagihan/penagihan.status'
import type { LocalDate } from '@lunas/values/local-date'
import { daysOf, weekdayOf } from '#layanan/layanan'
import type { Tx } from '#platform/db/database'
import { findLinesBilled, findLinesOfLeavers, findLinesWithDays, findLinesWithTerms } from '#penagihan/baris.queries'
import type { Needs } from '#penagihan/needs'
import { outdatedBy, type LineOf, type Outdated } from '#penagihan/penagihan'

type TermsDeps = Pick<Needs, 'findCovered' | 'findCovering'>

/** The reliefs and second payers that hold for bills of these types, by pupil, type and day. */
export async function readTerms(deps: TermsDeps, tx: Tx, jenis_ids: readonly string[]) {
  const covered = Map.groupBy(await deps.findCovered(tx, jenis_ids), ofPupil)
  const covering = Map.groupBy(await deps.findCovering(tx, jenis_ids), ofPupil)
  return {
    reliefsFor: (siswa_id: string, jenis_id: string, day: LocalDate) =>
      (covered.get(ofPupil({ siswa_id, jenis_id })) ?? []).filter(holdsOn(day)),
    payerFor: (siswa_id: string, jenis_id: string, day: LocalDate) =>
      covering.get(ofPupil({ siswa_id, jenis_id }))?.find(holdsOn(day)),
  }
}

/**
 * The lines of a run that no longer say what their bills would be, once each: their pupil left, other terms hold, or the pupil
 * has a day of the service that the line does not count, or the line counts a weekday that is offered no more. A day that
 * was called off becomes a credit at once. Amounts that people typed
 * stand as they are.
 */
export async function findOutdated(
  deps: TermsDeps & Pick<Needs, 'findLayanan'>, tx: Tx, penagihan_id: string, jenis_ids: readonly string[],
): Promise<Outdated[]> {
  const { reliefsFor, payerFor } = await readTerms(deps, tx, jenis_ids)
  const services = new Map((await deps.findLayanan(tx, jenis_ids)).map((one) => [one.jenis_id, one]))
  const gone = (await findLinesOfLeavers(tx, penagihan_id)).map(because('keluar'))
  const changed = (await findLinesWithTerms(tx, penagihan_id)).flatMap((line) => {
    const { siswa_id, jenis_id, tanggal_aktif } = line
    const sebab = outdatedBy({
      ...line, reliefs: reliefsFor(siswa_id, jenis_id, tanggal_aktif), payer: payerFor(siswa_id, jenis_id, tanggal_aktif),
    })
    return sebab ? [because(sebab)(line)] : []
  })
  const longer = (await findLinesWithDays(tx, penagihan_id)).filter(({ siswa_id, jenis_id, periode, hari }) => {
    const service = services.get(jenis_id)
    return service && (daysOf(service, siswa_id, periode).some((day) => !hari.includes(day))
      || hari.some((day) => !service.hari.includes(weekdayOf(day))))
  }).map(because('hari'))
  // A leaver is one for that reason, whatever else changed.
  return [...new Map([...longer, ...changed, ...gone].map((line) => [line.id, line])).values()]
    .toSorted((a, b) => a.nama_siswa.localeCompare(b.nama_siswa, 'id'))
}

/** The lines of which somebody was billed since the run was prepared. */
export async function findBilled(tx: Tx, penagihan_id: string): Promise<Outdated[]> {
  return (await findLinesBilled(tx, penagihan_id)).map(because('ditagih'))
}

const because = (sebab: SebabBerubah) => ({ id, siswa_id, nama_siswa, nama }: LineOf): Outdated =>
  ({ id, siswa_id, nama_siswa, nama, sebab })

const ofPupil = ({ siswa_id, jenis_id }: { siswa_id: string; jenis_id: string }) => `${siswa_id} ${jenis_id}`

const holdsOn = (day: LocalDate) => ({ dari, sampai }: { dari: LocalDate; sampai: LocalDate | null }) =>
  dari <= day && (sampai === null || day <= sampai)
