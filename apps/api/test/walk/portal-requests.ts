import type { RequestOf } from '@lunas/contract/calls'
import type { portalCalls } from '@lunas/contract/portal.calls'
import { aPengguna, aSekolah } from '#test/builders'
import type { World } from '#test/world'

type PortalCall = keyof typeof portalCalls

/** Requests of a school's staff. */
export function portalRequests(): { [N in PortalCall]: RequestOf<N> } {
  return {
    getSaya: {},
    cariSiswa: { cari: 'salma' },
    getJejak: { dari: '2026-11-01', sampai: '2026-11-30', tindakan: 'pin_siswa_diubah' },
  }
}

/** A school with an officer: something in every table of the back office. */
export async function liveAsStaff(world: World, institusi_id: string): Promise<void> {
  const sekolah = await aSekolah(world, { institusi_id })
  await aPengguna(world, 'kasir', { sekolah })
}
