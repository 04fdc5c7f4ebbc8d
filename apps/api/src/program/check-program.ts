import { isZakat } from '@lunas/contract/ziswaf/jenis-program'
import { addDays, instantAt, localDateAt } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { readDanaOf } from '#program/dana'
import { findKetetapan, findProgram, findSedekah, findTutupFitrah } from '#program/keadaan.queries'
import { halanganOf, sharesLeft, type Halangan, type Program } from '#program/program'

/** A program with what stands in its way now. */
export type Looked = {
  program: Program
  halangan: Halangan | undefined
  /** The id of the program that is offered when fitrah is closed. */
  sedekah: string | undefined
}

/** Reads whether a program takes money now; undefined when there is none. */
export async function lookAtProgram(tx: Tx, id: string, now: Date): Promise<Looked | undefined> {
  const program = await findProgram(tx, id)
  if (!program) return undefined
  const today = localDateAt(now, program.zona_waktu)
  const { jenis } = program
  const ketetapan = isZakat(jenis) ? await findKetetapan(tx, today) : undefined
  const tutup_fitrah = jenis === 'zakat_fitrah' ? await findTutupFitrah(tx) : undefined
  const bagian_terisi = jenis === 'qurban' ? (await readDanaOf(tx, id)).bagian : 0
  const halangan = halanganOf(program, { now, ketetapan, tutup_fitrah, bagian_terisi })
  const isFitrah = halangan?.kode.startsWith('FITRAH_') ?? false
  return { program, halangan, sedekah: isFitrah ? await findSedekah(tx, today) : undefined }
}

/**
 * Refuses with a sentence unless the program takes money now, for so many shares of a qurban.
 * `lookAtProgram` answers the same without throwing, with the sedekah to offer instead of fitrah.
 */
export async function checkProgram(
  tx: Tx, program_id: string, now: Date, bagian = 1,
): Promise<Program> {
  const looked = await lookAtProgram(tx, program_id, now)
  if (!looked) throw refuse('PROGRAM_TIDAK_DITEMUKAN')
  const { program, halangan } = looked
  if (halangan) throw refuse(halangan.kode, halangan.isi)
  if (program.jenis === 'qurban') {
    const left = sharesLeft(program, (await readDanaOf(tx, program_id)).bagian)
    if (bagian > left) throw refuse('QURBAN_KURANG', { sisa: String(left) })
  }
  return program
}

/** When a program stops to take money, so that no number for it lives longer; null without an end. */
export async function programClosesAt(
  tx: Tx, program_id: string, now: Date,
): Promise<Date | null> {
  const program = await findProgram(tx, program_id)
  if (!program) return null
  const { selesai, zona_waktu, jenis } = program
  const decree = isZakat(jenis) ? await findKetetapan(tx, localDateAt(now, zona_waktu)) : undefined
  const lastDays = [selesai, decree?.berlaku_sampai].filter((day) => day !== null && day !== undefined)
  const ends = [
    ...lastDays.map((day) => instantAt(addDays(day, 1), 0, zona_waktu)),
    ...(jenis === 'zakat_fitrah' ? [await findTutupFitrah(tx)] : []),
  ].filter((end) => end !== undefined)
  return ends.length > 0 ? new Date(Math.min(...ends.map((end) => end.getTime()))) : null
}
