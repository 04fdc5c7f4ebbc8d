import type { RequestOf } from '@lunas/contract/calls'
import type { kasCalls } from '@lunas/contract/kas.calls'
import type { portalCalls } from '@lunas/contract/portal.calls'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aPengguna, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import type { World } from '#test/world'

type PortalCall = keyof typeof portalCalls | keyof typeof kasCalls

/** Requests of a school's staff. */
export function portalRequests({ kode_siswa, sekolah }: MadeSiswa): {
  [N in PortalCall]: RequestOf<N>
} {
  const kode_tagihan = formatKode('tagihan', 'mobile', randomId())
  return {
    getSaya: {},
    cariSiswa: { cari: 'salma' },
    getJejak: { dari: '2026-11-01', sampai: '2026-11-30', tindakan: 'pin_siswa_diubah' },
    terimaKas: {
      kode_siswa, tagihan: [{ kode_tagihan, jumlah: 450_000 }], uang: 500_000, keterangan: 'SPP',
    },
    getKas: {},
    tutupKas: { idkas: formatKode('kas', 'mobile', randomId()), dihitung: 450_000, alasan: 'Pas' },
    riwayatKas: { idsekolah: sekolah.idsekolah },
    bukuKas: { idsekolah: sekolah.idsekolah, tanggal: '2026-11-10' },
  }
}

/** A school with officers: something in every table of the back office. */
export async function liveAsStaff(world: World, institusi_id: string): Promise<void> {
  const siswa = await aSiswa(world, { institusi_id })
  const kasir = await aPengguna(world, 'kasir', { sekolah: siswa.sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const { kode_siswa } = siswa
  await world.api.call('terimaKas', { kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }, kasir)
}
