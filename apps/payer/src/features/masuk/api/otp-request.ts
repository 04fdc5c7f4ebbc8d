import { callApi } from '#lib/api/call-api.ts'
import { device } from '@lunas/client/device'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import { keepPending, type Pending, type TipeOtp } from '../pending.ts'

/** Asks for a code by WhatsApp; the answer is the same whether or not the number is known. */
export async function requestOtp(nomor: string, tipe: TipeOtp): Promise<Pending> {
  const kode_institusi = institusiOfHost(location.hostname)
  const tiket = await callApi('otpRequest', { nomor, kode_institusi, tipe, device: device() })
  return keepPending(tipe, nomor, tiket)
}

/** Requests the code by e-mail instead, for a number that WhatsApp does not reach. */
export async function requestOtpByEmail({ tipe, nomor, tiket }: Pending): Promise<Pending> {
  return keepPending(tipe, nomor, await callApi('otpEmail', { tiket }))
}
