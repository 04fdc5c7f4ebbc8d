import type { Level } from '@lunas/contract/pengguna/level'
import type { Call } from '@lunas/contract/wire/call'
import { calls } from '@lunas/contract/wire/calls'
import { wire, type CallName } from '@lunas/contract/wire/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPengguna, aSekolah } from '#test/builders'
import { startWorld, type World } from '#test/world'
import { liveWithGabungan } from './live-with-gabungan.ts'
import { liveWithKantin } from './live-with-kantin.ts'
import { liveWithReturns } from './live-with-returns.ts'
import { liveWithTitipan } from './live-with-titipan.ts'
import { liveAsStaff } from './portal-requests.ts'
import { sampleRequests, type SampleRequests } from './sample-requests.ts'
import { liveWithSiswa } from './siswa-requests.ts'
import { liveAsTreasurer } from './treasury-requests.ts'

/**
 * Every call of the portal, made by the staff of another school of the same institution, which is
 * empty: no answer names a pupil, a bill, a payment, a file or an officer of the school that is not.
 */
let world: World
let samples: SampleRequests
let officers: Record<string, { token: string }>
beforeAll(async () => {
  world = await startWorld({ worker: false })
  samples = await sampleRequests(world)
  const lives = [
    liveAsStaff, liveAsTreasurer, liveWithTitipan, liveWithReturns, liveWithGabungan, liveWithKantin,
    liveWithSiswa,
  ]
  for (const live of lives) await live(world, 'mobile')
  const sekolah = await aSekolah(world, { nama: 'SD Kosong' })
  officers = {}
  for (const level of LEVELS_OF_SCHOOL) officers[level] = await aPengguna(world, level, { sekolah })
})
afterAll(() => world.stop())

const LEVELS_OF_SCHOOL = ['kasir', 'tu', 'bendahara', 'kepala_sekolah'] as const satisfies Level[]

/** References of pupils, bills, payments, drawers, slips, files and hand-overs. */
const FOREIGN = /(SIS|TGH|LNS|KAS|SLP|PGB|CCL|TAU|KRT|JUL|IPS|KLS|IMP|STR|TH|JJK)-mobile-[0-9A-Z]+|@contoh\.sch\.id|SD Uji \d+/g

const portal = (Object.keys(wire) as CallName[]).filter((name) => {
  const { levels, answer, upload }: Call = calls[name]
  const isOffice = wire[name].path.startsWith('portal/') && levels !== 'siapa_saja'
  return isOffice && typeof answer !== 'string' && !upload
})

describe.each(portal)('%s', (name) => {
  const { levels, request }: Call = calls[name]
  const asked = LEVELS_OF_SCHOOL.filter((level) => levels.includes(level))
  test.skipIf(asked.length === 0)('shows nothing of another school', async () => {
    const all = request.safeParse({}).success ? [{}, samples[name]] : [samples[name]]
    for (const level of asked) {
      for (const one of all) {
        const response = await world.api.raw(name, one, { token: officers[level]?.token ?? '' })
        const text = await response.text()
        const seen = [...new Set(text.match(FOREIGN) ?? [])]
        const own = JSON.stringify(one)
        // A refusal may repeat what was asked.
        expect([level, seen.filter((found) => !own.includes(found))]).toEqual([level, []])
      }
    }
  })
})

test('somebody who works for the whole institution does see them, so that the walk has something to find', async () => {
  const { token } = await aPengguna(world, 'admin_institusi')
  const seen: string[] = []
  for (const name of portal) {
    const { levels, request, ringkasan }: Call = calls[name]
    const isRead = wire[name].method === 'GET' || ringkasan
    if (!isRead || !levels.includes('admin_institusi') || !request.safeParse({}).success) continue
    const text = await (await world.api.raw(name, {}, { token })).text()
    if (FOREIGN.test(text)) seen.push(name)
  }
  expect(seen.length).toBeGreaterThan(8)
})
