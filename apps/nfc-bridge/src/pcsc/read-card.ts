import { isUidKartu } from '@lunas/values/uid-kartu'
import type { Addon } from './addon.ts'

/** PC/SC part 3: asks the reader for the card's serial number. */
const GET_UID = [0xff, 0xca, 0x00, 0x00, 0x00]
const DONE = '9000'
const TRIES_MAX = 3

/**
 * Reads the serial number of the card on a reader. A card that is laid on slowly fails at first, so
 * it is tried again while `isThere`. The context belongs to this call: a driver that waits for a
 * mute card locks its context, and whoever else used it would wait too.
 */
export async function readCard(
  addon: Addon,
  readerName: string,
  isThere: () => boolean,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await askOnce(addon, readerName)
    } catch (error) {
      if (tries === TRIES_MAX || !isThere()) throw error
    }
  }
}

async function askOnce(addon: Addon, readerName: string): Promise<string> {
  const context = new addon.Context()
  try {
    const reader = context.listReaders().find(({ name }) => name === readerName)
    if (!reader) throw new Error('pembaca sudah dicabut')
    const protocol = addon.SCARD_PROTOCOL_T0 | addon.SCARD_PROTOCOL_T1
    const card = await reader.connect(addon.SCARD_SHARE_SHARED, protocol)
    try {
      return uidIn(await card.transmit(GET_UID))
    } finally {
      card.disconnect()
    }
  } finally {
    context.close()
  }
}

/** The answer is the number, then 90 00. Anything else is not a number, however it looks. */
export function uidIn(answer: Uint8Array): string {
  const hex = Buffer.from(answer).toString('hex').toUpperCase()
  const uid = hex.slice(0, -DONE.length)
  if (!hex.endsWith(DONE)) throw new Error(`kartu menolak memberi nomornya (${hex.slice(-4)})`)
  if (!isUidKartu(uid)) throw new Error(`nomor kartu ${uid.length / 2} bita tidak dikenal`)
  return uid
}
