import type { Level } from '@lunas/contract/pengguna/level'
import type { Call } from '@lunas/contract/wire/call'
import { calls } from '@lunas/contract/wire/calls'
import { wire, type CallName } from '@lunas/contract/wire/wire'
import { formatKode, KODE_PREFIXES, type KodeKind } from '@lunas/values/kode'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPengguna, aSekolah } from '#test/builders'
import type { World } from '#test/world'
import type { SampleRequests } from './sample-requests.ts'

const LEVELS_OF_SCHOOL = ['kasir', 'tu', 'bendahara', 'kepala_sekolah'] as const satisfies Level[]

/** What an institution has for all its schools; references of everything else belong to one school. */
const OF_ALL_SCHOOLS: readonly KodeKind[] = ['mitra', 'nilai', 'program']
const OF_ONE_SCHOOL = (Object.keys(KODE_PREFIXES) as KodeKind[]).filter((kind) => !OF_ALL_SCHOOLS.includes(kind))
const PREFIXES = [...OF_ONE_SCHOOL.map((kind) => KODE_PREFIXES[kind]), 'TH'].join('|')
const FOREIGN = new RegExp(`(${PREFIXES})-mobile-[0-9A-Z]+|@contoh\\.sch\\.id|SD Uji \\d+`, 'g')

const portal = (Object.keys(wire) as CallName[]).filter((name) => {
  const { levels, answer, upload }: Call = calls[name]
  const isOffice = wire[name].path.startsWith('portal/') && levels !== 'siapa_saja'
  return isOffice && typeof answer !== 'string' && !upload
})

/**
 * Every call of the portal, made by the staff of another school of the same institution, which is
 * empty: no answer names anything of the school that is not. Living every subject takes longer than
 * these tests, so they share a world in which that has happened.
 */
export function otherSchoolSeesNothing(lived: () => { world: World; samples: SampleRequests }): void {
  let officers: Record<string, { token: string }>
  /** The empty school and its officers. */
  let ownSchool: string[]
  beforeAll(async () => {
    const { world } = lived()
    const sekolah = await aSekolah(world, { nama: 'SD Kosong' })
    officers = {}
    ownSchool = [sekolah.idsekolah]
    for (const level of LEVELS_OF_SCHOOL) {
      const officer = await aPengguna(world, level, { sekolah })
      officers[level] = officer
      ownSchool.push(formatKode('pengguna', 'mobile', officer.id))
    }
  })

  describe.each(portal)('%s', (name) => {
    const { levels, request }: Call = calls[name]
    const asked = LEVELS_OF_SCHOOL.filter((level) => levels.includes(level))
    test.skipIf(asked.length === 0)('shows nothing of another school', async () => {
      const { world, samples } = lived()
      const all = request.safeParse({}).success ? [{}, samples[name]] : [samples[name]]
      for (const level of asked) {
        for (const one of all) {
          const response = await world.api.raw(name, one, { token: officers[level]?.token ?? '' })
          const text = await response.text()
          const seen = [...new Set(text.match(FOREIGN) ?? [])]
          // A refusal may repeat what was asked.
          const own = [JSON.stringify(one), ...ownSchool].join(' ')
          expect([level, seen.filter((found) => !own.includes(found))]).toEqual([level, []])
        }
      }
    })
  })

  test('somebody who works for the whole institution does see them, so that the walk has something to find', async () => {
    const { world } = lived()
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
}
