import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import type { Acquirer } from '../bank/acquirer.ts'
import type { NomorVa } from '../bank/add-banks.ts'
import type { Bank } from '../bank/bank.ts'
import type { Drawers } from '../desk/drawers.ts'
import type { Diary } from '../diary.ts'
import type { GatewayControl } from '../gateway-control.ts'
import type { Program } from '../people/add-programs.ts'
import type { Office } from '../people/people.ts'
import type { Random } from '../random.ts'
import type { Phone } from './phone.ts'

/** A pupil as a parent knows it: the school's name and the NIS. */
export type Pupil = {
  institusi_id: string
  siswa_id: string
  kode_siswa: string
  sekolah_id: string
  sekolah: string
  nis: string
  /** The permanent number at a bank that calls us. */
  va: NomorVa
  /** The session of the guardian, if they log in. */
  wali: string | undefined
}

/** One payer with one payment to make, and their own random numbers. */
export type Payer = {
  /** Unique, so that two payers never use one key. */
  name: string
  random: Random
  phone: Phone
  gateway: GatewayControl
  diary: Diary
  pupils: readonly Pupil[]
  programs: readonly Program[]
  banks: ReadonlyMap<string, Bank>
  acquirer: Acquirer
  offices: ReadonlyMap<string, Office>
  drawers: Drawers
  now(): Date
}

/** A payment that was made, with its reference if the payer got one. */
export type Made = {
  pupil: Pupil
  /** Where it can be refunded, if not at the pupil's school. */
  sekolah_id?: string
  kode_pembayaran?: string
}

/** Reads a payment again; undefined when no answer came after all retries. */
export async function readPembayaran(
  { phone, diary }: Payer, kode_pembayaran: string,
): Promise<Pembayaran | undefined> {
  const told = await phone.ask('getPembayaran', { kode_pembayaran })
  if (!('answer' in told)) return undefined
  diary.noteAnswer(told.answer)
  return told.answer
}

export function officeOf({ offices }: Pick<Payer, 'offices'>, { sekolah_id }: { sekolah_id: string }): Office {
  const office = offices.get(sekolah_id)
  if (!office) throw new Error(`nobody works at ${sekolah_id}`)
  return office
}
