import { localDate } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHariLibur, listHariLibur, removeHariLibur } from '#rekonsiliasi/pencocokan/hari-libur'
import { readHariLibur, workingDaysBefore } from '#rekonsiliasi/pencocokan/hari-kerja'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test.each([
  ['2026-11-18T03:00:00Z', '2026-11-12T17:00:00.000Z', 'Wednesday: since Friday'],
  ['2026-11-15T03:00:00Z', '2026-11-10T17:00:00.000Z', 'Sunday: since Wednesday'],
  ['2026-08-19T03:00:00Z', '2026-08-12T17:00:00.000Z', 'Wednesday: since Thursday, Monday is 17 August'],
  ['2027-01-04T03:00:00Z', '2026-12-28T17:00:00.000Z', 'Monday: since Tuesday, Friday is the new year'],
])('three working days before %s began at %s (%s)', async (now, since) => {
  const at = new Date(now)
  const libur = await world.deps.db.inTransaction('mobile', (tx) => readHariLibur(tx, at))
  expect(workingDaysBefore(at, 3, libur).toISOString()).toBe(since)
})

test('a holiday is added, named anew and taken off by command', async () => {
  const { db } = world.deps
  const tanggal = localDate('2026-03-20')
  const named = async () => (await listHariLibur(db)).find((one) => one.tanggal === tanggal)?.nama
  await addHariLibur(db, { tanggal, nama: 'Idulfitri' })
  await addHariLibur(db, { tanggal, nama: 'Idulfitri 1447 H' })
  expect(await named()).toBe('Idulfitri 1447 H')
  expect(await removeHariLibur(db, tanggal)).toBe(true)
  expect(await removeHariLibur(db, tanggal)).toBe(false)
  expect(await named()).toBeUndefined()
})
