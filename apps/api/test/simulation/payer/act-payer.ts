import { setTimeout as pause } from 'node:timers/promises'
import { ACTS, cancel, type ActName } from './acts.ts'
import { awaitNumber, buat, chooseBasket, lookUp } from './open.ts'
import { readPembayaran, type Payer } from './payer.ts'

const WEIGHTS = Object.fromEntries(
  Object.entries(ACTS).map(([name, { weight }]) => [name, weight]),
) as Record<ActName, number>

/** Looks on the screen for the result so many times before the phone goes back into the pocket. */
const LOOKS = 5
const IMPATIENT_RATE = 0.06
const LOOK_MS_MAX = 500

/** One payer's whole story. Answers whether a payment came into being. */
export async function actPayer(payer: Payer): Promise<boolean> {
  const { random, diary } = payer
  const daftar = await lookUp(payer, random.pick(payer.pupils))
  const request = daftar && chooseBasket(payer, daftar)
  if (!request) return false
  const told = await buat(payer, request)
  if (!('answer' in told)) {
    diary.count(`refused: ${told.kode}`)
    return false
  }
  // Some change their mind before there is a number, while its charge may be on its way.
  if (random.chance(IMPATIENT_RATE)) {
    diary.count('act: cancel_at_once')
    await cancel(payer, told.answer)
  }
  const act = random.weighted(WEIGHTS)
  const opened = await awaitNumber(payer, told.answer)
  if (!opened) {
    diary.count('act: left without a number')
    return true
  }
  diary.count(`act: ${act}`)
  await ACTS[act].act(payer, opened)
  await lookForResult(payer, opened.kode_pembayaran)
  return true
}

async function lookForResult(payer: Payer, kode_pembayaran: string): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const seen = await readPembayaran(payer, kode_pembayaran)
    if (seen?.status !== 'menunggu' && seen?.status !== 'dipastikan') return
    await pause(payer.random.int(50, LOOK_MS_MAX))
  }
}
