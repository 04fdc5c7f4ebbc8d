import type { jadwalCalls } from '@lunas/contract/tagihan/jadwal.calls'
import type { masukCalls } from '@lunas/contract/tagihan/masuk.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aBillingSchool } from '#test/tagih'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

export function jadwalRequests(): { [N in keyof typeof jadwalCalls | keyof typeof masukCalls]: RequestOf<N> } {
  const kode_jenis = formatKode('jenis', 'mobile', randomId())
  return {
    daftarJadwal: { idsekolah: formatKode('sekolah', 'mobile', randomId()) },
    simpanJadwal: { kode_jenis, hari: 25, bulan_depan: true },
    hapusJadwal: { kode_jenis },
    daftarMasuk: { idsekolah: formatKode('sekolah', 'mobile', randomId()) },
  }
}

export async function keepJadwal(world: World, deed: Deed): Promise<void> {
  const { kode_jenis, by } = await aBillingSchool(world)
  await deed('simpanJadwal', { kode_jenis, hari: 25, bulan_depan: true }, by)
  await deed('hapusJadwal', { kode_jenis }, by)
}
