import { createHash } from 'node:crypto'
import { calls } from '@lunas/contract/wire/calls'
import type { Call } from '@lunas/contract/wire/call'
import { LEVELS, type Level } from '@lunas/contract/pengguna/level'
import { wire, type CallName } from '@lunas/contract/wire/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSesi } from '#platform/auth/sesi'
import { DAY_MS, later } from '#platform/clock'
import { aPengguna } from '#test/builders'
import { startWorld, type World } from '#test/world'
import { freshRequests, type Visit, type Visitor } from './fresh-requests.ts'
import {
  MAY_REFUSE,
  OF_ONE_FAMILY,
  sampleRequests,
  SAMPLE_WALI,
  type SampleRequests,
} from './sample-requests.ts'

/** Every call of the contract, made by every kind of caller: it answers exactly those it allows. */
type Walker = Visitor & { who: string; level?: Level; isFamily?: boolean }

let world: World
let samples: SampleRequests
let people: Walker[]
let impostors: Walker[]
beforeAll(async () => {
  world = await startWorld({ worker: false })
  samples = await sampleRequests(world)
  people = [{ who: 'nobody' }]
  for (const institusi_id of ['mobile', 'lain']) {
    for (const level of LEVELS) {
      const nomor_wa = level === 'wali' ? SAMPLE_WALI : null
      const { id, token } = await aPengguna(world, level, { institusi_id, nomor_wa })
      const isFamily = level === 'wali' && institusi_id === 'mobile'
      const who = `${level} of ${institusi_id}`
      people.push({ who, level, id, institusi_id, token, isFamily })
    }
  }
  impostors = await makeImpostors()
})
afterAll(() => world.stop())

const names = Object.keys(wire) as CallName[]
const isHook = (name: CallName) => calls[name].answer === 'hook'

/**
 * A third of the attempts, another third for the next call: one gate stands before all calls, so
 * every attempt on every third call shows as much as every attempt on all of them.
 */
function shareOf<T>(name: CallName, attempts: readonly T[]): T[] {
  return attempts.filter((_, i) => i % 3 === names.indexOf(name) % 3)
}

/**
 * Everybody, for a call that somebody may not make. A call for anybody has no gate that could be wrong for one
 * level only, and several of these hash passwords or draw PDFs; so a stranger and a third of the others make it.
 */
function callersOf(name: CallName): Walker[] {
  const { levels }: Call = calls[name]
  if (levels !== 'siapa_saja') return people
  return people.filter(({ level }) => !level).concat(shareOf(name, people.filter(({ level }) => level)))
}

describe.each(names)('%s', (name) => {
  test('answers only the callers it allows', async () => {
    const some = callersOf(name)
    expect(await statuses(name, some)).toEqual(some.map((walker) => `${walker.who}: ${expected(name, walker)}`))
  })

  test('refuses an invented, expired or revoked session, even if it needs none', async () => {
    const status = isHook(name) ? 200 : 401
    const some = shareOf(name, impostors)
    expect(await statuses(name, some)).toEqual(some.map(({ who }) => `${who}: ${status}`))
  })

  test('requires the request key', async () => {
    const id = '1731639600123'
    const key = (text: string) => createHash('md5').update(text).digest('hex')
    const right = key(`${id}lunas-request-dev`)
    const attempts: Record<string, string>[] = [
      { 'x-request-id': '', 'x-request-key': '' },
      { 'x-request-id': id, 'x-request-key': '' },
      { 'x-request-id': id, 'x-request-key': key(`${id}another secret`) },
      { 'x-request-id': '1731639600124', 'x-request-key': right },
      { 'x-request-id': id, 'x-request-key': right.toUpperCase() },
      { 'x-request-id': id, 'x-request-key': `${right}0` },
      { 'x-request-id': id, 'x-request-key': 'é'.repeat(32) },
      { 'x-request-id': 'a b', 'x-request-key': key('a blunas-request-dev') },
      {
        'x-request-id': 'x'.repeat(65),
        'x-request-key': key(`${'x'.repeat(65)}lunas-request-dev`),
      },
    ]
    for (const headers of shareOf(name, attempts)) {
      const response = await world.api.raw(name, samples[name], { headers })
      expect([headers, response.status]).toEqual([headers, isHook(name) ? 200 : 400])
      const body = (await response.json()) as unknown
      if (!isHook(name))
        expect(body).toMatchObject({ success: 0, kode: 'KUNCI_PERMINTAAN_SALAH', data: null })
    }
    const { request } = await visit(name, {})
    const response = await world.api.raw(name, request, {
      headers: { 'x-request-id': id, 'x-request-key': right },
    })
    expect(response.status).toBe(expected(name, { who: 'nobody' }))
    await response.arrayBuffer()
  })
})

test('a session’s request key includes its token, so a stranger’s key does not work for it', async () => {
  const token = people.find(({ level }) => level === 'wali')?.token ?? ''
  const id = '17'
  const headers = {
    'x-request-id': id,
    'x-request-key': createHash('md5').update(`${id}lunas-request-dev`).digest('hex'),
  }
  const response = await world.api.raw('riwayatPembayaran', {}, { token, headers })
  expect(response.status).toBe(400)
})

function expected(name: CallName, { level, isFamily }: Walker): number {
  const { levels, answer }: Call = calls[name]
  if (answer === 'hook' || levels === 'siapa_saja') return 200
  if (!level) return 401
  if (OF_ONE_FAMILY.has(name) && !isFamily) return 403
  return levels.includes(level) ? 200 : 403
}

/**
 * Some calls work only once and get a new request; the others use the same request for everybody.
 */
async function visit(name: CallName, visitor: Visitor): Promise<Visit> {
  return (await freshRequests(world)[name]?.(visitor)) ?? { request: samples[name] }
}

async function statuses(name: CallName, walkers: Walker[]): Promise<string[]> {
  const seen: string[] = []
  for (const walker of walkers) {
    const { who } = walker
    const { request, token = walker.token } = await visit(name, walker)
    const response = await world.api.raw(name, request, { ...(token && { token }) })
    const text = await response.text()
    seen.push(`${who}: ${response.status}`)
    const isDone = response.status === 200 && !MAY_REFUSE.has(name)
    if (isDone && typeof calls[name].answer !== 'string') {
      // An allowed call must succeed, not be refused in the body.
      expect([who, JSON.parse(text)]).toMatchObject([who, { success: 1 }])
    }
    if (response.status >= 400) expect(JSON.parse(text)).toMatchObject({ success: 0, data: null })
  }
  return seen
}

async function makeImpostors(): Promise<Walker[]> {
  const { db } = world.deps
  const now = world.clock.now()
  const { id, token } = await aPengguna(world, 'wali')
  const over = await db.inTransaction('mobile', (tx) => openSesi(tx, id, later(now, -31 * DAY_MS)))
  const revoked = await db.inTransaction('mobile', (tx) => openSesi(tx, id, now))
  const hash = createHash('sha256').update(revoked).digest()
  await world.database.query('UPDATE sesi SET dicabut_at = $2 WHERE token_hash = $1', [hash, now])
  return [
    { who: 'an invented token', token: `mobile.${'A'.repeat(43)}` },
    { who: 'a token of no institution', token: 'takada.x' },
    { who: 'a token moved to another institution', token: token.replace('mobile.', 'lain.') },
    { who: 'a token cut short', token: token.slice(0, -1) },
    { who: 'hostile text', token: "mobile.' OR 1=1 --" },
    { who: 'a session that is over', token: over },
    { who: 'a session that was revoked', token: revoked },
  ]
}
