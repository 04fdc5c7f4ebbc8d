import type { Siswa } from '@lunas/contract/tagihan/tagihan'
import { callFirst } from '#lib/api/call-first.ts'

export function getSiswa(idsekolah: string, nis: string): Promise<Siswa> {
  return callFirst('getSiswa', { idsekolah, nis })
}
