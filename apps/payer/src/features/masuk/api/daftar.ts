import { device } from '@lunas/client/device'
import { callApi } from '#lib/api/call-api.ts'
import { forgetProof, readProof } from '../proof.ts'

export type Pendaftaran = { nomor: string; nama: string; alamat: string; email: string }

export async function register(pendaftaran: Pendaftaran): Promise<void> {
  const session = readProof(pendaftaran.nomor) ?? ''
  await callApi('daftar', { ...pendaftaran, device: device(), session })
  forgetProof()
}
