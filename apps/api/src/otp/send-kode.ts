import { createHash } from 'node:crypto'
import { formatKode } from '@lunas/values/kode'
import type { Kanal } from '#messages/messages'
import { hashKode } from '#platform/auth/secret-hash'
import { randomDigits } from '#platform/ids'
import type { Needs } from '#otp/needs'
import { OTP_DIGITS } from '#otp/otp'
import { keepKode } from '#otp/otp.queries'

type Sending = {
  institusi_id: string
  id: string
  tujuan: string
  kanal: Kanal
  /** Which of the two codes of a ticket this is. */
  column: 'asal' | 'email'
}

/** Makes a code, stores its hash and sends it; the code itself is stored nowhere. */
export async function sendKode(deps: Needs, sending: Sending): Promise<void> {
  const { institusi_id, id, tujuan, kanal, column } = sending
  const otp = randomDigits(OTP_DIGITS)
  const hash = await hashKode(md5(otp), deps.config.sandiPepper)
  await deps.db.inTransaction(institusi_id, (tx) => keepKode(tx, id, column, hash))
  const tiket = formatKode('tiket', institusi_id, id)
  // Sending never throws, and the program waits for running sends before it stops.
  void deps.messages.sendOtp({ institusi_id, tiket, kanal, tujuan, otp })
}

/** The form in which an app sends a code to us. */
function md5(otp: string): string {
  return createHash('md5').update(otp).digest('hex')
}
