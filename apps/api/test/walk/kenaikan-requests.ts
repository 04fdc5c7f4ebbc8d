import type { kenaikanCalls } from '@lunas/contract/siswa/kenaikan.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { formatKode, type KodeKind } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aGrowingSchool } from '#test/kenaikan'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type KenaikanCall = keyof typeof kenaikanCalls

/** Requests about a promotion of no school. */
export function kenaikanRequests(): { [N in KenaikanCall]: RequestOf<N> } {
  const none = (kind: KodeKind) => formatKode(kind, 'mobile', randomId())
  const [idsekolah, idkenaikan, idkelas] = [none('sekolah'), none('kenaikan'), none('kelas')]
  return {
    daftarKenaikan: { idsekolah, status: 'draf' },
    buatKenaikan: { idsekolah, tahun_ajaran: '2026/2027' },
    pratinjauKenaikan: { idkenaikan },
    siswaKenaikan: { idkenaikan, idkelas, cari: 'aisyah', yang_keluar: true },
    ubahKelasKenaikan: { idkenaikan, idkelas, naik_kelas: true, ke_nama: '8A', ke_tingkat: '8' },
    ubahSiswaKenaikan: { idkenaikan, kode_siswa: none('siswa'), hasil: 'tinggal' },
    ajukanKenaikan: { idkenaikan, versi: 1 },
    putusKenaikan: { idkenaikan, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikKenaikan: { idkenaikan, alasan: 'Salah kelas' },
    batalKenaikan: { idkenaikan },
    urungkanKenaikan: { idkenaikan, alasan: 'Salah kelas' },
  }
}

/** These need a school that one works for. */
export const OF_NO_KENAIKAN = [
  'buatKenaikan', 'pratinjauKenaikan', 'siswaKenaikan', 'ubahKelasKenaikan', 'ubahSiswaKenaikan',
  'ajukanKenaikan', 'putusKenaikan', 'tarikKenaikan', 'batalKenaikan', 'urungkanKenaikan',
] as const satisfies KenaikanCall[]

/** Everything that officers do about the end of a year, once each. */
export async function keepKenaikan(world: World, deed: Deed): Promise<void> {
  const { by, second, idsekolah, tahun_ajaran, aisyah } = await aGrowingSchool(world)
  const given = await deed('buatKenaikan', { idsekolah, tahun_ajaran }, by)
  await deed('batalKenaikan', { idkenaikan: given.idkenaikan }, by)
  const { idkenaikan } = await deed('buatKenaikan', { idsekolah, tahun_ajaran }, by)
  const { idkelas, kode_siswa } = aisyah
  await deed('ubahKelasKenaikan', {
    idkenaikan, idkelas, naik_kelas: true, ke_nama: '6B', ke_tingkat: '6',
  }, by)
  await deed('ubahSiswaKenaikan', { idkenaikan, kode_siswa, hasil: 'tinggal' }, by)
  const { kenaikan: { versi } } = await world.api.call('pratinjauKenaikan', { idkenaikan }, by)
  await deed('ajukanKenaikan', { idkenaikan, versi }, by)
  await deed('tarikKenaikan', { idkenaikan, alasan: 'Salah kelas' }, by)
  const asked = await deed('ajukanKenaikan', { idkenaikan, versi }, by)
  await deed('putusKenaikan', { idkenaikan, putusan: 'setuju', dilihat: asked.usulan?.sidik ?? '' }, second)
  await deed('urungkanKenaikan', { idkenaikan, alasan: 'Salah kelas' }, second)
}

/** An institution with a promotion that nobody was asked about yet. */
export async function liveWithKenaikan(world: World, institusi_id: string): Promise<void> {
  const { by, idsekolah, tahun_ajaran } = await aGrowingSchool(world, institusi_id)
  await world.api.call('buatKenaikan', { idsekolah, tahun_ajaran }, by)
}
