import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@lunas/contract/wire/calls'
import { REQUEST_ID_HEADER, REQUEST_KEY_HEADER, requestKey } from '@lunas/contract/wire/request-key'
import { API_BASE, wire, type CallName } from '@lunas/contract/wire/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressionOf } from '#platform/http/compression'
import { aPengguna, aSekolah } from '#test/builders'
import { startWorld, type World } from '#test/world'

let world: World
let bendahara: { id: string; token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  bendahara = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
})
afterAll(() => world.stop())

const OPENED = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const

test.each(OPENED)('a long answer is compressed with %s for a client that accepts it', async (encoding, open) => {
  const { headers, body } = await rawOf('getSaya', { 'accept-encoding': encoding })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['vary']).toContain('accept-encoding')
  const answer = JSON.parse(open(body).toString()) as { success: number; data: { boleh: string[] } }
  expect(answer.success).toBe(1)
  expect(answer.data.boleh).toContain('getSaya')
  expect(body.length).toBeLessThan(open(body).length)
})

test('a client that does not accept compression gets the plain answer', async () => {
  const { headers, body } = await rawOf('getSaya', { 'accept-encoding': 'identity' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body.toString())).toMatchObject({ success: 1 })
})

test('a short answer is not compressed', async () => {
  const { headers, body } = await rawOf('getKas', { 'accept-encoding': 'br, gzip' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body.toString())).toMatchObject({ success: 1, data: [] })
})

test('a file is not compressed a second time', async () => {
  const { headers, body } = await rawOf('eksporKas', { 'accept-encoding': 'br, gzip' }, '?bentuk=excel')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.subarray(0, 2).toString()).toBe('PK')
})

test('answers of logins, codes and sessions are never compressed', () => {
  const isCompressed = (name: CallName) => 'compress' in compressionOf(name, calls[name], wire[name])
  const secret = [
    'login', 'masuk', 'otpRequest', 'otpVerifikasi', 'resetOtp', 'emailOtp', 'cekOtpPin', 'getProfil',
  ] as const
  expect(secret.filter(isCompressed)).toEqual([])
  // Every call that returns a token, a ticket or a secret must be among them.
  const giving = (Object.keys(wire) as CallName[]).filter((name) => {
    const { answer } = calls[name]
    const shape = typeof answer === 'string' ? {} : ((answer as { shape?: object }).shape ?? {})
    return ['session', 'tiket', 'rahasia', 'cadangan'].some((field) => field in shape)
  })
  expect(giving).toContain('login')
  expect(giving.filter(isCompressed)).toEqual([])
  expect(isCompressed('getSaya')).toBe(true)
})

/** With a plain HTTP request, because fetch would decompress the answer. */
function rawOf(name: CallName, headers: IncomingHttpHeaders, query = '') {
  const id = '1'
  const signed = {
    [REQUEST_ID_HEADER]: id,
    [REQUEST_KEY_HEADER]: requestKey(bendahara.token, id, world.deps.config.requestSecret),
    authorization: `Bearer ${bendahara.token}`,
  }
  const url = `${world.payerUrl}${API_BASE}${wire[name].path}${query}`
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    ask(url, { method: wire[name].method, headers: { ...signed, ...headers } }, (answer) => {
      buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}
