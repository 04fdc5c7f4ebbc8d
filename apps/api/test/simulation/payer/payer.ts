import type { Pembayaran } from '@lunas/contract/pembayaran'
import type { Diary } from '../diary.ts'
import type { GatewayControl } from '../gateway-control.ts'
import type { Random } from '../random.ts'
import type { Phone } from './phone.ts'

/** A pupil as a parent knows it: the school's name and the NIS on the card. */
export type Pupil = { institusi_id: string; sekolah_id: string; sekolah: string; nis: string }

/** One person with one payment in mind, and luck of one's own. */
export type Payer = {
  /** Unique, so that two payers never use one key. */
  name: string
  random: Random
  phone: Phone
  gateway: GatewayControl
  diary: Diary
  pupils: readonly Pupil[]
}

/** Reads a payment again; nothing when even a patient app got no answer. */
export async function readPembayaran(
  { phone, diary }: Payer, kode_pembayaran: string,
): Promise<Pembayaran | undefined> {
  const told = await phone.ask('getPembayaran', { kode_pembayaran })
  if (!('answer' in told)) return undefined
  diary.noteAnswer(told.answer)
  return told.answer
}
