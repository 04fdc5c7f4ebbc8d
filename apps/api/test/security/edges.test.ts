import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { wire } from '@lunas/contract/wire/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#app'
import { createDeps, type Deps } from '#deps'
import { aPengguna } from '#test/builders'
import { startWorld, type World } from '#test/world'

/** Checks that run before the program knows who sends a request. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const KEYED = {
  'x-request-id': '7',
  'x-request-key': createHash('md5').update('7lunas-request-dev').digest('hex'),
}
const LOOK = '/api/model/data/get-custom?kode_institusi=mobile'

async function withApp(changes: Partial<Deps['config']>, work: (app: FastifyInstance) => Promise<void>) {
  const deps = createDeps({ ...world.deps.config, ...changes }, 'test', world.clock)
  const app = await createApp(deps)
  try {
    await work(app)
  } finally {
    await app.close()
    await deps.close()
  }
}

test('a forged entry in X-Forwarded-For does not escape a limit', async () => {
  await withApp({ trustProxy: 1, limitFactor: 0.01 }, async (app) => {
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) {
      const forwarded = `198.51.100.${i}, 10.9.9.${i}, 203.0.113.7`
      const { statusCode } = await app.inject({
        url: LOOK, headers: { ...KEYED, 'x-forwarded-for': forwarded },
      })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })
})

test('without a trusted proxy X-Forwarded-For is ignored', async () => {
  await withApp({ trustProxy: false, limitFactor: 0.01 }, async (app) => {
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) {
      const headers = { ...KEYED, 'x-forwarded-for': `203.0.113.${i}` }
      statuses.push((await app.inject({ url: LOOK, headers })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

test('an X-Forwarded-For that holds no IP address is a 400', async () => {
  await withApp({ trustProxy: 1 }, async (app) => {
    for (const forwarded of ['unknown', '<script>', "1' OR 1=1 --", '203.0.113.7:80']) {
      const headers = { ...KEYED, 'x-forwarded-for': forwarded }
      const answer = await app.inject({ url: LOOK, headers })
      expect([forwarded, answer.statusCode]).toEqual([forwarded, 400])
      expect((await app.inject({ url: '/', headers })).statusCode).toBe(400)
    }
  })
})

test('all addresses of one IPv6 network are one sender', async () => {
  await withApp({ trustProxy: 1, limitFactor: 0.01 }, async (app) => {
    const ask = async (forwarded: string) =>
      (await app.inject({ url: LOOK, headers: { ...KEYED, 'x-forwarded-for': forwarded } })).statusCode
    const own = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:1:2:3:4', '2001:db8:1:2::5']
    const statuses: number[] = []
    for (const address of own) statuses.push(await ask(address))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await ask('2001:db8:1:3::1')).toBe(200)
  })
})

test('a body is not read before key, session and level are right', async () => {
  await withApp({}, async (app) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const key = `x-request-id: ${KEYED['x-request-id']}\r\nx-request-key: ${KEYED['x-request-key']}\r\n`
    const start = (path: string, headers: string) =>
      firstLine(port, `POST /api/${path} HTTP/1.1\r\nhost: localhost\r\n${headers}` +
        'content-type: application/json\r\ncontent-length: 11000000\r\n\r\n{')
    // The answer comes although the eleven megabytes never do.
    expect(await start('auth/auth/login', '')).toContain('400')
    expect(await start(wire.mulaiPemeriksaan.path, key)).toContain('401')
    expect(await start(wire.ubahProfil.path, key)).toContain('401')
    expect(await start('auth/auth/login', key)).toContain('400')
    expect(await start('hook/midtrans', '')).toContain('400')
  })
})

test('a foreign host name is a 400, and so is a malformed one', async () => {
  await withApp({ hosts: ['lunas.sch.id'] }, async (app) => {
    const ask = async (host: string, url = LOOK) =>
      (await app.inject({ url, headers: { ...KEYED, host } })).statusCode
    expect(await ask('lunas.sch.id')).toBe(200)
    expect(await ask('LUNAS.sch.id:443')).toBe(200)
    for (const host of ['jahat.example', 'lunas.sch.id.jahat.example', '127.0.0.1', 'a b', '[', '%'])
      expect([host, await ask(host), await ask(host, '/')]).toEqual([host, 400, 400])
    expect(await ask('10.0.0.1', '/health')).toBe(200)
  })
  await withApp({}, async (app) => {
    for (const host of ['a b', '[', '%', 'x/../y', "'"]) {
      const answer = await app.inject({ url: '/', headers: { host } })
      expect([host, answer.statusCode]).toEqual([host, 400])
    }
  })
})

test('the address of an upload folder is a 4xx, not a 500', async () => {
  for (const path of ['/uploads/', '/uploads/..%2f..%2fpackage.json']) {
    const { status } = await fetch(world.payerUrl + path, { redirect: 'manual' })
    expect([path, status >= 400 && status < 500]).toEqual([path, true])
  }
})

test('files and pages are limited too', async () => {
  await withApp({ limitFactor: 0.0005 }, async (app) => {
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await app.inject('/tidak/ada.js')).statusCode)
    expect(statuses).toEqual([404, 404, 404, 429, 429])
    expect((await app.inject('/health')).statusCode).toBe(200)
  })
})

test('metrics are for those who hold the token, and the description can be closed', async () => {
  await withApp({ metricsToken: 'rahasia-pemantau', docs: false }, async (app) => {
    const ask = async (authorization?: string) =>
      (await app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } }))
        .statusCode
    expect([await ask(), await ask('Bearer salah'), await ask('Bearer rahasia-pemantau')]).toEqual([
      404, 404, 200,
    ])
    expect((await app.inject('/api/docs/json')).statusCode).toBe(404)
  })
})

test('no answer can be framed, guessed at by a browser, or run as a page of ours', async () => {
  await withApp({ production: true, docs: true }, async (app) => {
    const paths = [LOOK, '/api/tidak-ada', '/uploads/', '/health', '/apa/pun.txt', '/api/docs/json']
    for (const url of paths) {
      const { headers } = await app.inject({ url, headers: KEYED })
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
      expect(String(headers['content-security-policy'])).toContain("base-uri 'none'")
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    }
    const page = (await app.inject('/api/docs/')).headers
    expect(String(page['content-security-policy'])).toMatch(/sandbox allow-scripts$/)
  })
})

test('a call that is not the caller’s own is logged with the caller', async () => {
  const { id, token } = await aPengguna(world, 'wali', { institusi_id: 'mobile' })
  await withApp({}, async (app) => {
    const warn = vi.spyOn(app.log, 'warn')
    const key = createHash('md5').update(`${token}7lunas-request-dev`).digest('hex')
    const headers = { 'x-request-id': '7', 'x-request-key': key, authorization: `Bearer ${token}` }
    const { path, method } = wire.getSaya
    const answer = await app.inject({ url: `/api/${path}`, method, headers })
    expect(answer.statusCode).toBe(403)
    expect(warn.mock.calls[0]?.[0]).toEqual({ pengguna_id: id, call: 'getSaya', kode: 'BUKAN_HAK_ANDA' })
  })
})

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH'])('%s is no method of ours', async (method) => {
  const answer = await fetchRaw(`${method} /api/model/data/get-custom HTTP/1.1\r\nhost: localhost\r\nrahasia: 7\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('rahasia')
})

async function fetchRaw(head: string): Promise<string> {
  return firstLine(Number(new URL(world.payerUrl).port), head)
}

/** The first line of the answer to a request whose body never comes. */
function firstLine(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    socket.once('data', (chunk: Buffer) => {
      resolve(chunk.toString('latin1').split('\r\n', 1)[0] ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
  })
}
