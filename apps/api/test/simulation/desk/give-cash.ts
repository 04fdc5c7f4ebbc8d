import type { Pengembalian } from '@lunas/contract/pengembalian/pengembalian'
import type { Officer } from '../people/people.ts'
import type { Diary } from '../diary.ts'
import type { Phone, Told } from '../payer/phone.ts'
import type { Random } from '../random.ts'
import type { Drawers } from './drawers.ts'

/** The officer who hands out the cash, and the drawers. */
type Till = {
  phone: Phone
  random: Random
  diary: Diary
  drawers: Drawers
  officer: Officer
}

/** The cash in an officer's drawer according to our program. */
export async function openDrawer(
  { phone, officer }: Pick<Till, 'phone' | 'officer'>,
): Promise<{ idkas: string; seharusnya: number } | undefined> {
  const told = await phone.ask('getKas', {}, { token: officer.token })
  return 'answer' in told ? told.answer[0] : undefined
}

/** Pays from the officer's drawer; by bank if it holds too little or the guardian is away. */
export async function payOut(till: Till, refund: Pengembalian): Promise<void> {
  const { phone, random, diary, officer: { token } } = till
  const isAway = random.chance(0.25)
  if (!isAway && (await handOut(till, refund))) return
  const { idpengembalian } = refund
  const referensi = `TRF-${random.int(0, 2 ** 31)}`
  const byBank = { idpengembalian, cara: 'transfer' as const, referensi }
  const told = await phone.ask('selesaikanPengembalian', byBank, { token })
  if (isDisputed(told)) await callOff(phone, refund, token)
  diary.count('answer' in told ? 'refund: tunai by bank' : `refused: ${told.kode}`)
}

/** Whether the payer's bank has taken the same money back meanwhile; then ours does not leave. */
export function isDisputed(told: Told<unknown>): boolean {
  return 'kode' in told && told.kode === 'PENGEMBALIAN_DISENGKETAKAN'
}

/** Keeps the money of an agreed refund for the family instead. */
export async function callOff(
  phone: Phone, { idpengembalian }: Pengembalian, token: string,
): Promise<void> {
  await phone.ask('selesaikanPengembalian', { idpengembalian, cara: 'titipan' }, { token })
}

/** Hands out cash once, although the button is pressed twice. */
async function handOut(till: Till, { idpengembalian, jumlah }: Pengembalian): Promise<boolean> {
  const { phone, random, drawers, officer } = till
  const drawer = await openDrawer(till)
  if (!drawer) return false
  const press = () =>
    phone.ask('selesaikanPengembalian', { idpengembalian }, { token: officer.token })
  const told = await Promise.all(random.chance(0.3) ? [press(), press()] : [press()])
  // A refusal because the refund has ended tells the officer that an earlier press succeeded.
  const isGiven = told.some(
    (one) => 'answer' in one
      ? one.answer.status === 'selesai'
      : one.kode === 'PENGEMBALIAN_TIDAK_BERJALAN',
  )
  if (isGiven) drawers.give(drawer.idkas, jumlah)
  return isGiven
}
