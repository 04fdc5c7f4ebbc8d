import type { layananCalls } from '@lunas/contract/tagihan/layanan.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aBillingSchool, ISI_SPP } from '#test/tagih'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

export function layananRequests(): { [N in keyof typeof layananCalls]: RequestOf<N> } {
  const [kode_jenis, kode_siswa] = [formatKode('jenis', 'mobile', randomId()), formatKode('siswa', 'mobile', randomId())]
  return {
    getLayanan: { kode_jenis },
    aturLayanan: { kode_jenis, hari: [1, 2, 3, 4, 5] },
    ikutLayanan: { kode_jenis, kode_siswa, dari: '2026-11-02', sampai: null },
    tiadakanLayanan: { kode_jenis, tanggal: '2026-11-10', kode_siswa: null, uraian: 'Hari Pahlawan' },
    adakanLayanan: { kode_jenis, tanggal: '2026-11-10', kode_siswa: null },
  }
}

/** A service with one pupil who takes part, and a day without it. */
export async function keepLayanan(world: World, deed: Deed, institusi_id = 'mobile'): Promise<void> {
  const { idsekolah, by, siswa: [one] } = await aBillingSchool(world, ['Aisyah'], institusi_id)
  const { kode_jenis } = await world.api.call('buatJenis', {
    idsekolah, ...ISI_SPP, nama: 'Katering', kelompok: 'layanan', bentuk: 'hitungan',
  }, by)
  await deed('aturLayanan', { kode_jenis, hari: [1, 2, 3, 4, 5] }, by)
  await deed('ikutLayanan', { kode_jenis, kode_siswa: one?.kode_siswa ?? '', dari: '2026-11-02', sampai: null }, by)
  await deed('tiadakanLayanan', { kode_jenis, tanggal: '2026-11-10', kode_siswa: null, uraian: 'Libur' }, by)
  await deed('tiadakanLayanan', { kode_jenis, tanggal: '2026-11-11', kode_siswa: null, uraian: 'Libur' }, by)
  await deed('adakanLayanan', { kode_jenis, tanggal: '2026-11-11', kode_siswa: null }, by)
}

export async function liveWithLayanan(world: World, institusi_id: string): Promise<void> {
  await keepLayanan(world, (name, request, by) => world.api.call(name, request, by), institusi_id)
}
