import type { RequestOf } from '@lunas/contract/wire/calls'
import { DAY_MS } from '#platform/clock'
import { sweepSubsidi } from '#subsidi/sweep-subsidi'
import { aPengguna, type MadeSiswa } from '#test/builders'
import { decide } from '#test/decide'
import { dayAfter } from '#test/pesan-makan'
import { aPembeli, aSale, type Pembeli } from '#test/kantin'
import type { World } from '#test/world'

type Changes = Partial<RequestOf<'ajukanSubsidi'>>
type Asked = { by: { token: string }; siswa: readonly MadeSiswa[] }

/** Rp15.000 on each of the next days for these pupils of one school, proposed. */
export function aSubsidi(world: World, { by, siswa }: Asked, changes: Changes = {}) {
  return world.api.call('ajukanSubsidi', {
    idsekolah: siswa[0]?.sekolah.idsekolah ?? '', nama: 'Makan siang gratis', sumber: 'sekolah', sponsor: '',
    jumlah: 15_000, dari: dayAfter(world, 0), sampai: dayAfter(world, 30), hari: [1, 2, 3, 4, 5, 6, 7], kelas: [],
    siswa: siswa.map(({ kode_siswa }) => kode_siswa), ...changes,
  }, by)
}

/** Two people agree to it, and the worker gives today's. */
export async function giveSubsidi(
  world: World, siswa: readonly MadeSiswa[], changes: Changes = {},
): Promise<{ idsubsidi: string; by: { id: string; token: string }; second: { id: string; token: string } }> {
  const [first] = siswa
  if (!first) throw new Error('no pupil')
  const { institusi_id, sekolah } = first
  const by = await aPengguna(world, 'tu', { institusi_id, sekolah })
  const second = await aPengguna(world, 'bendahara', { institusi_id, sekolah })
  const { idsubsidi } = await aSubsidi(world, { by, siswa }, changes)
  await decide(world, 'putusSubsidi', { idsubsidi, putusan: 'setuju' }, second)
  await sweepSubsidi(world.deps)
  return { idsubsidi, by, second }
}

type Officer = { id: string; token: string }
export type Sponsored = { pembeli: Pembeli; idsubsidi: string; by: Officer; second: Officer }

/** A sponsor that owes Rp10.000 for food of a day that is over. */
export async function sponsorOwes(world: World, institusi_id = 'mobile'): Promise<Sponsored> {
  const pembeli = await aPembeli(world, { institusi_id })
  const { kantin, siswa, token } = pembeli
  const given = await giveSubsidi(world, [siswa], {
    sumber: 'sponsor', sponsor: 'Toko Berkah', sampai: dayAfter(world, 0),
  })
  await world.api.call('jual', aSale(kantin, token), kantin.kasir)
  const tomorrow = new Date(world.clock.now().getTime() + DAY_MS)
  await sweepSubsidi({ ...world.deps, clock: { now: () => tomorrow } })
  return { pembeli, ...given }
}

/** Money of that sponsor, recorded by one person. */
export function aSponsorPayment(
  world: World, { idsubsidi, by }: Pick<Sponsored, 'idsubsidi' | 'by'>, changes: Partial<RequestOf<'ajukanSponsor'>> = {},
) {
  return world.api.call('ajukanSponsor', {
    idsubsidi, cara: 'transfer', jumlah: 10_000, tanggal: dayAfter(world, 0), catatan: '', ...changes,
  }, by)
}

/** What the worker does: yesterday's falls back, today's is given. */
export function sweepDay({ deps }: Pick<World, 'deps'>): Promise<void> {
  return sweepSubsidi(deps)
}
