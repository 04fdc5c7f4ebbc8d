import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveJejak } from '#platform/jejak'
import { randomId } from '#platform/ids'
import { aPengguna, aSekolah, type MadeSekolah } from '#test/builders'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('a line tells who, what, before, after, when and from where', async () => {
  const sekolah = await aSekolah(world)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const at = world.clock.now()
  await leave(sekolah, bendahara.id, at)
  expect(await world.api.call('getJejak', {}, bendahara)).toMatchObject([
    {
      nama: 'Pengguna bendahara', level: 'bendahara', tindakan: 'kas_ditutup',
      sekolah: sekolah.nama, alamat: '10.0.0.7', sebelum: { status: 'terbuka' },
      sesudah: { status: 'tertutup', selisih: -500 }, pada: at.toISOString(),
    },
  ])
})

test('an officer reads the trail of their schools, the institution’s staff all of it', async () => {
  const sekolah = await aSekolah(world)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  await leave(sekolah, bendahara.id)
  const neighbour = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  expect(await world.api.call('getJejak', {}, neighbour)).toEqual([])
  const { idsekolah } = sekolah
  expect(await world.api.call('getJejak', { idsekolah }, neighbour)).toEqual([])
  const yayasan = await aPengguna(world, 'yayasan')
  expect(await world.api.call('getJejak', { idsekolah }, yayasan)).toHaveLength(1)
  const elsewhere = await aPengguna(world, 'yayasan', { institusi_id: 'lain' })
  expect(await world.api.call('getJejak', { idsekolah }, elsewhere)).toEqual([])
})

test('pages follow one another without a gap or a repeat', async () => {
  const sekolah = await aSekolah(world)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  for (let i = 0; i < PORTAL_PAGE_SIZE + 3; i += 1) await leave(sekolah, bendahara.id)
  const first = await world.api.call('getJejak', {}, bendahara)
  const setelah = first.at(-1)?.idjejak ?? ''
  const second = await world.api.call('getJejak', { setelah }, bendahara)
  expect([first.length, second.length]).toEqual([PORTAL_PAGE_SIZE, 3])
  const all = [...first, ...second].map(({ idjejak }) => idjejak)
  expect(all).toEqual([...new Set(all)].sort().reverse())
})

test('days are counted in Jakarta', async () => {
  const sekolah = await aSekolah(world)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  await leave(sekolah, bendahara.id, new Date('2026-11-09T17:30:00Z'))
  const on = async (day: string) =>
    (await world.api.call('getJejak', { dari: day, sampai: day }, bendahara)).length
  expect([await on('2026-11-09'), await on('2026-11-10')]).toEqual([0, 1])
})

function leave(sekolah: MadeSekolah, pengguna_id: string, pada = world.clock.now()) {
  return world.deps.db.inTransaction(sekolah.institusi_id, (tx) =>
    leaveJejak(tx, {
      pada, pengguna_id, tindakan: 'kas_ditutup', subject_id: randomId(), alamat: '10.0.0.7',
      sekolah_id: sekolah.id, sebelum: { status: 'terbuka' },
      sesudah: { status: 'tertutup', selisih: -500 },
    }),
  )
}
