import { device } from '@lunas/client/device'
import { md5Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import { keepProof } from '../proof.ts'
import type { Pending } from '../pending.ts'

/** Verifies the number before registering; returns it in the server's format. */
export async function verifyNomor({ tiket }: Pending, otp: string): Promise<string> {
  const { nomor, bukti } = await callApi('otpVerifikasi', {
    otp: md5Hex(otp),
    kode_institusi: institusiOfHost(location.hostname),
    tipe: 'register',
    tiket,
    device: device(),
  })
  keepProof(nomor, bukti)
  return nomor
}
