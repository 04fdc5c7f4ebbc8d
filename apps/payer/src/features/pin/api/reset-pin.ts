import { ApiError } from '@lunas/client/api-error'
import { md5Hex, sha512Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import { clearReset, keepMarker, setResetFlag, type ResetMarker } from '../reset.ts'

/** The server's code for starting again with school and NIS. */
const BEGIN_AGAIN = '02'

/** Checks the pupil and sends the code to the guardian. */
export async function checkSiswa(idsekolah: string, nis: string): Promise<ResetMarker> {
  const siswa = await callApi('cekSiswaPin', { idsekolah, nis })
  clearReset()
  return keepMarker(siswa, idsekolah, nis)
}

export async function checkOtp(kode_siswa: string, otp: string): Promise<void> {
  const kode_institusi = institusiOfHost(location.hostname)
  await callApi('cekOtpPin', { otp: md5Hex(otp), kode_institusi })
  setResetFlag(kode_siswa, otp)
}

export async function changePin(kode_siswa: string, pin: string, otp: string): Promise<void> {
  await callApi('ubahPin', { pin: await sha512Hex(pin), kode_siswa, otp: md5Hex(otp) })
  clearReset()
}

export function wantsNewBeginning(error: unknown): boolean {
  return error instanceof ApiError && error.code === BEGIN_AGAIN
}
