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

/** The share of other QR codes that their acquirer reports. */
const ACQUIRED_RATE = 0.7
/** How often the payer reads the result before giving up. */
const LOOKS = 3
const IMPATIENT_RATE = 0.06
const LOOK_MS_MIN = 400
const LOOK_MS_MAX = 1_500

/** A stranger with a NIS: finds the child, chooses bills, gets a number and pays it. */
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

/** What happens to a payment after it is opened. Returns its reference. */
export async function payOpened(
  payer: Payer, made: Pembayaran, wanted?: ActName,
): Promise<string> {
  const { random, diary } = payer
  const { kode_pembayaran } = made
  // Some cancel before there is a number, while the charge may still be opened.
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
