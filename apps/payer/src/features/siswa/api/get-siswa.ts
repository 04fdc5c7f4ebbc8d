import type { Siswa } from '@lunas/contract/tagihan'
import { callApi } from '#lib/api/call-api.ts'

export function getSiswa(idsekolah: string, nis: string): Promise<Siswa> {
  return callApi('getSiswa', { idsekolah, nis })
}
