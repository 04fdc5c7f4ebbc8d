import { md5Hex } from '@lunas/contract/wire/digest'
import type { KodeAnak } from '@lunas/contract/pengguna/anak'
import { callApi } from '#lib/api/call-api.ts'

export type SiswaDicari = { idsekolah: string; nis: string }

/** `ke` chooses among the guardian numbers that the school knows. */
export function sendCodeToWali(siswa: SiswaDicari, ke?: number): Promise<KodeAnak> {
  return callApi('tambahAnak', { ...siswa, ...(ke !== undefined && { ke }) })
}

export async function linkAnak(tiket: string, otp: string): Promise<void> {
  await callApi('verifikasiAnak', { tiket, otp: md5Hex(otp) })
}

export async function askSekolah(siswa: SiswaDicari, alasan: string): Promise<void> {
  await callApi('ajukanAnak', { ...siswa, alasan })
}
