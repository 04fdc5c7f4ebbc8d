import { REQUEST_KEY_HEADER } from '@lunas/contract/wire/request-key'
import type { WireCall } from '@lunas/contract/wire/wire-call'
import { expect, test, vi } from 'vitest'
import { callWay } from './call-way.ts'
import { fetchFile } from './fetch-file.ts'
import { createSend } from './send.ts'

const daftar: WireCall = { method: 'GET', path: 'bayar/daftar/get' }

test('an answer with success 1 returns its content, and the request has key and token', async () => {
  const { send, requests } = answeredWith(Response.json({ success: 1, data: [1] }))
  expect(await callWay(send, daftar, { cari: 'a b', status: '', sejak: undefined })).toEqual([1])
  expect(requests).toHaveLength(1)
  expect(requests[0]?.url).toBe('/api/bayar/daftar/get?cari=a+b')
  expect(requests[0]?.headers).toMatchObject({
    authorization: 'Bearer abc',
    [REQUEST_KEY_HEADER]: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('a refusal becomes an error with its own sentence and code', async () => {
  const body = { success: 0, msg: 'Tagihan sudah lunas', kode: 'TAGIHAN_SUDAH_LUNAS' }
  const { send } = answeredWith(Response.json(body))
  await expect(callWay(send, daftar, {})).rejects.toMatchObject({
    message: 'Tagihan sudah lunas',
    kode: 'TAGIHAN_SUDAH_LUNAS',
  })
})

test('any success other than 1 shows the sentence that came with it', async () => {
  for (const success of [0, 2, '0', false, undefined]) {
    const { send } = answeredWith(Response.json({ success, msg: 'Sekolah sedang libur' }))
    await expect(callWay(send, daftar, {})).rejects.toMatchObject({ message: 'Sekolah sedang libur' })
  }
})

test('HTTP 401 refuses the session once', async () => {
  const { send, refuseSession } = answeredWith(Response.json({}, { status: 401 }))
  await expect(callWay(send, daftar, {})).rejects.toMatchObject({ status: 401 })
  expect(refuseSession).toHaveBeenCalledOnce()
})

test('an HTML page of a captive portal is not taken as an answer or a file', async () => {
  const page = () =>
    new Response('<p>Masuk ke Wi-Fi</p>', { headers: { 'content-type': 'text/html' } })
  await expect(callWay(answeredWith(page()).send, daftar, {})).rejects.toThrow()
  await expect(fetchFile(answeredWith(page()).send, daftar, {})).rejects.toThrow()

  const pdf = new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  expect((await fetchFile(answeredWith(pdf).send, daftar, {})).size).toBe(4)
})

test('an uploaded file is the body, and the request is in the address', async () => {
  const { send, requests } = answeredWith(Response.json({ success: 1, data: 'ok' }))
  const way: WireCall = { method: 'POST', path: 'portal/impor', upload: true }
  const file = new Blob(['a,b'], { type: 'text/csv' })
  expect(await callWay(send, way, { nama_berkas: 'a b.csv' }, { file })).toBe('ok')
  expect(requests).toMatchObject([
    { url: '/api/portal/impor?nama_berkas=a+b.csv', body: file, headers: { 'content-type': 'text/csv' } },
  ])
  await callWay(send, way, {}, { file: new Blob(['a,b']) }).catch(() => {})
  expect(requests[1]?.headers).toMatchObject({ 'content-type': 'application/octet-stream' })
})

test('a download reports its progress', async () => {
  const pieces = ['%PDF', '-1.7', '…']
  const body = new ReadableStream({
    start(out) {
      for (const piece of pieces) out.enqueue(new TextEncoder().encode(piece))
      out.close()
    },
  })
  const pdf = new Response(body, { headers: { 'content-type': 'application/pdf' } })
  const come: number[] = []
  const onBytes = (bytes: number) => come.push(bytes)
  const file = await fetchFile(answeredWith(pdf).send, daftar, {}, { onBytes })
  expect(come).toEqual([4, 8, 11])
  expect({ size: file.size, type: file.type }).toEqual({ size: 11, type: 'application/pdf' })
})

test('an interrupted download is an error', async () => {
  const body = new ReadableStream({
    pull(out) {
      out.error(new TypeError('network error'))
    },
  })
  const pdf = new Response(body, { headers: { 'content-type': 'application/pdf' } })
  await expect(fetchFile(answeredWith(pdf).send, daftar, {})).rejects.toMatchObject({
    message: 'Unduhan terputus, berkasnya belum lengkap. Coba lagi.',
  })
})

function answeredWith(response: Response) {
  const requests: { url: string; headers: unknown; body?: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    requests.push({ url, headers, ...(body !== undefined && { body }) })
    return response
  })
  const refuseSession = vi.fn<() => void>()
  const send = createSend({ session: () => ({ authorization: 'abc' }), refuseSession })
  return { send, requests, refuseSession }
}
