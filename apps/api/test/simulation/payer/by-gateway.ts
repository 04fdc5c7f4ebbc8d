import { setTimeout as pause } from 'node:timers/promises'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { ACTS, cancel, type ActName } from './acts.ts'
import { isQris, QRIS_ACTS, type QrisActName } from './by-qris.ts'
import { awaitNumber, buat, chooseBasket, lookUp } from './open.ts'
import { readPembayaran, type Made, type Payer, type Pupil } from './payer.ts'

const WEIGHTS = Object.fromEntries(
  Object.entries(ACTS).map(([name, { weight }]) => [name, weight]),
) as Record<ActName, number>

const QRIS_WEIGHTS = Object.fromEntries(
  Object.entries(QRIS_ACTS).map(([name, { weight }]) => [name, weight]),
) as Record<QrisActName, number>

/** Of QR codes that nobody has other plans with, so many are told of by their acquirer. */
const ACQUIRED_RATE = 0.7
/** Looks on the screen for the result so many times before the phone goes back into the pocket. */
const LOOKS = 3
const IMPATIENT_RATE = 0.06
const LOOK_MS_MIN = 400
const LOOK_MS_MAX = 1_500

/** As a stranger who knows a NIS: look the child up, choose bills, get a number and pay it. */
export async function payByGateway(
  payer: Payer, pupil: Pupil, act?: ActName,
): Promise<Made | undefined> {
  const daftar = await lookUp(payer, pupil)
  const request = daftar && chooseBasket(payer, daftar)
  if (!request) return undefined
  const told = await buat(payer, request)
  if (!('answer' in told)) {
    payer.diary.count(`refused: ${told.kode}`)
    return undefined
  }
  return { pupil, kode_pembayaran: await payOpened(payer, told.answer, act) }
}

/** What becomes of a payment once it is made. Answers its reference. */
export async function payOpened(
  payer: Payer, made: Pembayaran, wanted?: ActName,
): Promise<string> {
  const { random, diary } = payer
  const { kode_pembayaran } = made
  // Some change their mind before there is a number, while its charge may be on its way.
  if (!wanted && random.chance(IMPATIENT_RATE)) {
    diary.count('act: cancel_at_once')
    await cancel(payer, made)
  }
  const act = wanted ?? random.weighted(WEIGHTS)
  const opened = await awaitNumber(payer, made)
  if (!opened) {
    diary.count('act: left without a number')
    return kode_pembayaran
  }
  if (!wanted && isQris(opened) && random.chance(ACQUIRED_RATE)) {
    const told = random.weighted(QRIS_WEIGHTS)
    diary.count(`qris: ${told}`)
    await QRIS_ACTS[told].act(payer, kode_pembayaran)
  } else {
    diary.count(`act: ${act}`)
    await ACTS[act].act(payer, opened)
  }
  await lookForResult(payer, kode_pembayaran)
  return kode_pembayaran
}

async function lookForResult(payer: Payer, kode_pembayaran: string): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const seen = await readPembayaran(payer, kode_pembayaran)
    if (seen?.status !== 'menunggu' && seen?.status !== 'dipastikan') return
    await pause(payer.random.int(LOOK_MS_MIN, LOOK_MS_MAX))
  }
}
