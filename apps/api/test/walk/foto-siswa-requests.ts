import type { fotoSiswaCalls } from '@lunas/contract/kantin/foto-siswa.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import type { MadeSiswa } from '#test/builders'
import { agreeToFoto, aPembeli } from '#test/kantin'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type FotoCall = keyof typeof fotoSiswaCalls

export function fotoSiswaRequests({ kode_siswa }: MadeSiswa): { [N in FotoCall]: RequestOf<N> } {
  const request = { kode_siswa }
  return {
    getFotoAnak: request,
    ubahFotoAnak: request,
    hapusFotoAnak: request,
    fotoSiswa: request,
    unggahFotoSiswa: request,
    hapusFotoSiswa: request,
    fotoKasir: { kode_siswa: [kode_siswa] },
  }
}

/** These need a school that one works for, or a guardian's consent. */
export const OF_NO_FOTO: readonly CallName[] = ['ubahFotoAnak', 'fotoSiswa', 'unggahFotoSiswa', 'hapusFotoSiswa']

/** The office sends a photo that a guardian agreed to, and takes it away. */
export async function keepFotoSiswa(world: World, deed: Deed): Promise<void> {
  const { siswa, wali, kantin: { tu } } = await aPembeli(world)
  const { kode_siswa } = siswa
  await agreeToFoto(world, siswa, wali)
  await deed('unggahFotoSiswa', { kode_siswa }, tu)
  await deed('hapusFotoSiswa', { kode_siswa }, tu)
}
