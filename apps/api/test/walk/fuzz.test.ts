import { strict as assert } from 'node:assert'
import { createHash, randomUUID } from 'node:crypto'
import { parse as parseQuery, stringify as writeQuery } from 'node:querystring'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { calls } from '@lunas/contract/wire/calls'
import type { Call } from '@lunas/contract/wire/call'
import { LEVELS, type Level } from '@lunas/contract/pengguna/level'
import { API_BASE, wire, type CallName, type WireCall } from '@lunas/contract/wire/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSesi } from '#platform/auth/sesi'
import { aPengguna } from '#test/builders'
import { bodyOf, fileFor, inProcess, typeFor } from '#test/client'
import { eventually } from '#test/eventually'
import { signed } from '#test/hook'
import { startWorld, type World } from '#test/world'
import { ownStatuses, hostileText, malformed, wellFormed } from './arbitrary-requests.ts'
import { BROKEN } from './broken-bodies.ts'
import { CHANGING } from './changing.ts'
import { digestOf } from './digest.ts'
import { OF_ONE_FAMILY, sampleRequests, type SampleRequests } from './sample-requests.ts'

/**
 * Whatever is sent, no call answers 500 or above and nothing is written. A failure prints its seed and
 * repeats with it; `LUNAS_SEED` plays others.
 */
const SEED = Number(process.env.LUNAS_SEED ?? 7_102_026)
/**
 * Few per call, since every call has a seed of its own: together they still send over a thousand
 * different odd requests.
 */
const RUNS = 5
const REFUSED_RUNS = 5

let world: World
let samples: SampleRequests
let people: Map<Level, { id: string; token: string }>
/** What all tables hold after the tests so far. */
let before: Awaited<ReturnType<typeof digestOf>>
beforeAll(async () => {
  world = await startWorld({ worker: false })
  samples = await sampleRequests(world)
  people = new Map()
  for (const level of LEVELS) people.set(level, await aPengguna(world, level))
  await world.deps.lookups.flush(world.clock.now())
  await world.deps.readings.flush()
  await logIn()
  before = await digestOf(world)
})
afterAll(() => world.stop())

/**
 * Checks that the tests of this group wrote only to the tables that the call may change. Once per
 * group, because reading every table takes longer than most of the tests.
 */
function nothingIsWritten(changing: readonly string[] = []): void {
  afterAll(async () => {
    await world.deps.background.settled()
    await world.deps.lookups.flush(world.clock.now())
    await world.deps.readings.flush()
    const after = changing.length > 0 ? await digestAtRest() : await digestOf(world)
    const unchanged = { ...after }
    for (const table of changing) unchanged[table] = before[table] ?? ''
    assert.deepEqual(unchanged, before)
    before = after
    assert.equal((await fetch(`${world.payerUrl}/health`)).status, 200)
  })
}

const names = (Object.keys(wire) as CallName[]).filter((name) => calls[name].answer !== 'hook')

/**
 * A fourth of the attempts, another fourth for the next call: one parser and one router serve all
 * calls, so every attempt on every fourth call shows as much as every attempt on all of them.
 */
function shareOf<T>(name: CallName, attempts: readonly T[]): T[] {
  return attempts.filter((_, i) => i % 4 === names.indexOf(name) % 4)
}

/** Depends on the name alone, so that a new call does not change what the others are sent. */
function seedOf(name: CallName): number {
  return (SEED + createHash('sha256').update(name).digest().readUInt32BE()) % 2 ** 31
}

describe.each(names)('%s', (name) => {
  const { reads }: Call = calls[name]
  const seed = seedOf(name)
  nothingIsWritten([...(CHANGING[name] ?? []), ...(reads ? ['pembacaan'] : [])])

  test('a request that its schema refuses is answered 400', async () => {
    const call: Call = calls[name]
    await fc.assert(
      fc.asyncProperty(malformed(samples[name] as Record<string, unknown>), async (request) => {
        const text = inQuery(name) ? queryText(request) : (JSON.stringify(request) ?? '')
        const read = inQuery(name) ? { ...parseQuery(text) } : parsed(text)
        fc.pre(!call.request.safeParse(read).success)
        const { status, body } = await send(name, await enveloped(name, text))
        expect([status, body]).toMatchObject([400, { success: 0, data: null }])
      }),
      { numRuns: REFUSED_RUNS, seed },
    )
  })

  test('a request that its schema accepts is answered, however odd it is', async () => {
    await fc.assert(
      fc.asyncProperty(wellFormed(name), async (request) => {
        const text = inQuery(name) ? queryText(request) : JSON.stringify(request)
        const { status, body } = await send(name, await enveloped(name, text))
        // Logging out ends the session, so the next run needs a new one.
        if (name === 'keluar') await logIn()
        // Answered or refused by the call's own rules; a basket may hold the same bill twice, and a
        // reference may point to somebody else's child.
        expect([200, 400, ...ownStatuses(name), ...(OF_ONE_FAMILY.has(name) ? [403] : [])]).toContain(status)
        if (status === 400) expect(body).toMatchObject({ kode: 'PERMINTAAN_TIDAK_DIKENALI' })
      }),
      { numRuns: RUNS, seed, ignoreEqualValues: true },
    )
  })

  test('another HTTP method is answered 404', async () => {
    const other = wire[name].method === 'GET' ? 'POST' : 'GET'
    const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE']
    for (const method of [other, ...shareOf(name, methods)]) {
      expect([method, await statusOf(method, API_BASE + wire[name].path)]).toEqual([method, 404])
    }
  })

  if (inQuery(name)) return

  test('a broken body is answered 400', async () => {
    for (const text of shareOf(name, BROKEN)) {
      expect([text.slice(0, 40), (await send(name, text)).status]).toEqual([text.slice(0, 40), 400])
    }
  })

  test('a body that is not UTF-8 is answered 400', async () => {
    expect((await send(name, Buffer.from([0xff, 0xfe, 0x7b, 0x7d]))).status).toBe(400)
    expect(
      (await send(name, Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]))).status,
    ).toBe(400)
  })

  test('a body of another content type is answered 400', async () => {
    const good = JSON.stringify(samples[name])
    const types = [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'x',
      '*/*',
      'application/json-patch+json',
    ]
    for (const type of shareOf(name, types)) {
      expect([type, (await send(name, good, { 'content-type': type })).status]).toEqual([type, 400])
    }
  })

  test('a query beside the body is ignored', async () => {
    const path = `${API_BASE + wire[name].path}?kode_siswa=x&__proto__=y&jumlah=1&jumlah=2`
    expect(await statusOf('POST', path, name)).toBe(400)
  })
})

describe('outside the calls of the contract', () => {
  nothingIsWritten()

  test('a repeated key in a query is refused', async () => {
    for (const name of names.filter((one) => wire[one].method === 'GET')) {
      const query = writeQuery(samples[name] as Record<string, string>)
      if (query === '') continue
      expect([name, (await send(name, `${query}&${query}`)).status]).toEqual([name, 400])
    }
  })

  test('an unsigned notification is refused, whatever its content', async () => {
    const notification = samples.hookMidtrans as Record<string, unknown>
    await fc.assert(
      fc.asyncProperty(
        malformed({ ...notification, signature_key: 'x'.repeat(128) }),
        async (body) => {
          expect((await send('hookMidtrans', JSON.stringify(body) ?? '')).status).toBe(403)
        },
      ),
      { numRuns: 4 * REFUSED_RUNS, seed: SEED },
    )
  })

  test('raw requests that no client would make are refused, and the server keeps running', async () => {
    const requests = [
      'GET /api/%zz HTTP/1.1',
      'GET /api/../../etc/passwd HTTP/1.1',
      'GET //api//x HTTP/1.1',
      'GET /api/\u0000 HTTP/1.1',
      'FOO /api/ HTTP/1.1',
      'GET /api/ HTTP/9.9',
      'GET http://other.example/api/ HTTP/1.1',
      'CONNECT 127.0.0.1:80 HTTP/1.1',
      `GET /api/${'x'.repeat(20_000)} HTTP/1.1`,
      `GET /api/?${'a=b&'.repeat(3_000)} HTTP/1.1`,
      `GET /api/ HTTP/1.1\r\nx-big: ${'x'.repeat(30_000)}`,
      'POST /api/hook/midtrans HTTP/1.1\r\ncontent-length: -1',
      'POST /api/hook/midtrans HTTP/1.1\r\ncontent-length: 5\r\ntransfer-encoding: chunked',
      'nonsense',
    ]
    for (const head of requests)
      expect([head.slice(0, 60), await rawStatus(head)]).toEqual([
        head.slice(0, 60),
        expect.stringMatching(/^(4\d\d|closed)$/),
      ])
  })

  describe('signed by the gateway', () => {
    test('a notification with odd references is stored for a person and breaks nothing', async () => {
      const since = world.clock.now()
      const ours = fc.stringMatching(/^LNS-mobile-0[0-9A-HJKMNP-TV-Z]{25}$/)
      const odd = fc.record({
        order_id: fc.oneof(ours, hostileText), transaction_id: hostileText,
        gross_amount: hostileText,
        transaction_status: fc.oneof(fc.constant('settlement'), hostileText),
      })
      await fc.assert(
        fc.asyncProperty(odd, async (fields) => {
          const { status } = await send(
            'hookMidtrans',
            JSON.stringify(signed({ ...fields, status_code: '200' })),
          )
          expect([200, 403]).toContain(status)
        }),
        { numRuns: 28 * RUNS, seed: SEED },
      )
      // A signed notification comes from the gateway, so it is stored; nothing else is written.
      await world.deps.callbacks.settled()
      await world.database.query('DELETE FROM inbound_callback WHERE diterima_at >= $1', [since])
    })
  })
})

/** Waits for delivery reports that are still under way, so that they do not disturb the next test. */
function digestAtRest() {
  return eventually(async () => {
    const first = await digestOf(world)
    const second = await digestOf(world)
    return isDeepStrictEqual(first, second) && second
  })
}

async function logIn(): Promise<void> {
  const wali = people.get('wali')
  assert(wali)
  wali.token = await world.deps.db.inTransaction('mobile', (tx) =>
    openSesi(tx, wali.id, world.clock.now()),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Seals the text where the call requires an envelope, so that its content is parsed. */
async function enveloped(name: CallName, text: string): Promise<string> {
  const request = parsed(text)
  const isSealed = 'sealed' in wire[name] && request !== undefined
  return isSealed ? JSON.stringify(await bodyOf(name, request)) : text
}

/** Whether the request is sent in the query: for calls that read, and for uploads. */
function inQuery(name: CallName): boolean {
  const { method, upload }: WireCall = wire[name]
  return method === 'GET' || upload === true
}

/** A list becomes a repeated key; a value that is not text becomes its JSON. */
function queryText(request: unknown): string {
  if (typeof request !== 'object' || request === null) return queryText({ x: String(request) })
  const text = (value: unknown) =>
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
  const entries = Object.entries(request).map(([key, value]) => [
    key.toWellFormed(), Array.isArray(value) ? value.map(text) : text(value),
  ])
  // Node refuses longer lines itself; another test covers that.
  return writeQuery(Object.fromEntries(entries)).slice(0, 8_000).replace(/%.?$/, '')
}

async function send(
  name: CallName,
  content: string | Buffer,
  headers: Record<string, string> = {},
) {
  const { method, path, upload }: WireCall = wire[name]
  const isGet = method === 'GET'
  const signedHeaders = await keyedHeaders(name)
  const response = await inProcess(world.app)(
    name,
    world.payerUrl + API_BASE + path + (inQuery(name) ? `?${String(content)}` : ''),
    {
      method,
      headers: {
        ...signedHeaders,
        ...(!isGet && { 'content-type': upload ? typeFor(name) : 'application/json' }),
        ...headers,
      },
      ...(!isGet && { body: upload ? fileFor(name) : content }),
    },
  )
  const text = await response.text()
  expect(text).not.toMatch(/node_modules|\.ts:\d|at Object\.|SELECT |syntax error/)
  return { status: response.status, body: parsed(text) }
}

/** Headers of a person whom the call allows, so that the request gets parsed. */
async function keyedHeaders(name: CallName): Promise<Record<string, string>> {
  const { levels }: Call = calls[name]
  const [level] = levels === 'siapa_saja' ? [] : levels
  const who = (level && people.get(level)?.token) ?? ''
  const key = createHash('md5').update(`${who}1lunas-request-dev`).digest('hex')
  return {
    'x-request-id': '1', 'x-request-key': key, 'idempotency-key': randomUUID(),
    ...(who && { authorization: `Bearer ${who}` }),
  }
}

async function statusOf(
  method: string, path: string, as: CallName = 'getCustom',
): Promise<number> {
  const headers = await keyedHeaders(as)
  return new Promise((resolve, reject) => {
    const url = new URL(world.payerUrl)
    const sent = httpRequest(
      { host: url.hostname, port: url.port, method, path, headers },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

/** The status of the answer's first line, or that the server closed the connection. */
function rawStatus(head: string): Promise<string> {
  return new Promise((resolve) => {
    const url = new URL(world.payerUrl)
    const socket = connect(Number(url.port), url.hostname)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString()
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
      if (status) {
        resolve(status)
        socket.destroy()
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve('closed'))
    socket.write(`${head}\r\nhost: x\r\nconnection: close\r\n\r\n`)
  })
}
