import type { Tx } from '#platform/db/database'
import { findTakenBack, isBilledFor, takeBack, type Noted } from '#penagihan/masuk.queries'
import type { Needs } from '#penagihan/needs'
import { lockPaketMasuk } from '#penagihan/penagihan.queries'
import { takeOut } from '#penagihan/take-out'

/**
 * Takes events back that a file wrote down, since the file is taken back: their pupils leave the open run of newcomers, and the
 * list says why. False where one of them was billed already.
 */
export async function takeBackMasuk(
  deps: Pick<Needs, 'releaseKredit'>, tx: Tx, sekolah_id: string, noted: Noted, now: Date,
): Promise<boolean> {
  const run = await lockPaketMasuk(tx, sekolah_id)
  if (await isBilledFor(tx, noted)) return false
  const gone = run ? await findTakenBack(tx, run.id, noted) : []
  await takeBack(tx, noted)
  if (run && gone.length > 0) await takeOut(deps, tx, run, { siswa: gone, sebab: 'dikeluarkan' }, now)
  return true
}
