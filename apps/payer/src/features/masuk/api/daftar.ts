import { device } from '@lunas/client/device'
import { callApi } from '#lib/api/call-api.ts'
import { forgetBukti, readBukti } from '../bukti.ts'

export type Pendaftaran = { nomor: string; nama: string; alamat: string; email: string }

export async function register(pendaftaran: Pendaftaran): Promise<void> {
  const session = readBukti(pendaftaran.nomor) ?? ''
  await callApi('daftar', { ...pendaftaran, device: device(), session })
  forgetBukti()
}
