import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { findLinesWithTerms } from '#penagihan/baris.queries'
import type { Needs } from '#penagihan/needs'
import { isOutdated } from '#penagihan/penagihan'

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

/** How many lines of a run no longer say what their bills would be; amounts that people typed stand as they are. */
export async function countOutdated(
  deps: TermsDeps, tx: Tx, penagihan_id: string, jenis_ids: readonly string[],
): Promise<number> {
  const { reliefsFor, payerFor } = await readTerms(deps, tx, jenis_ids)
  return (await findLinesWithTerms(tx, penagihan_id)).filter(({ siswa_id, jenis_id, tanggal_aktif, ...line }) =>
    isOutdated({
      ...line, reliefs: reliefsFor(siswa_id, jenis_id, tanggal_aktif), payer: payerFor(siswa_id, jenis_id, tanggal_aktif),
    })).length
}

const ofPupil = ({ siswa_id, jenis_id }: { siswa_id: string; jenis_id: string }) => `${siswa_id} ${jenis_id}`

const holdsOn = (day: LocalDate) => ({ dari, sampai }: { dari: LocalDate; sampai: LocalDate | null }) =>
  dari <= day && (sampai === null || day <= sampai)
