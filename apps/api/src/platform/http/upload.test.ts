import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { IMPOR_BYTES_MAX } from '@lunas/contract/buku/rekonsiliasi'
import { API_BASE, wire } from '@lunas/contract/wire/wire'
import { parseKode } from '@lunas/values/kode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah } from '#test/builders'
import { eventually } from '#test/eventually'
import { startWorld, type World } from '#test/world'

let world: World
let officer: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  officer = await aPengguna(world, 'bendahara')
})
afterAll(() => world.stop())

const QUERY = 'format=midtrans&nama_berkas=a.csv'
const storedBytes = async () => {
  const [row] = await world.database.query<{ bytes: number }>(
    'SELECT coalesce(sum(length(isi)), 0)::int AS bytes FROM tugas_berkas',
  )
  return row?.bytes ?? 0
}

type UploadCall = 'imporBerkas' | 'imporSiswa' | 'kirimUnggahan'

/**
 * Sends the headers of an upload and returns the answer that comes before any of the file is sent.
 */
function sendHead(headers: Record<string, string>, token: string, query = QUERY, call: UploadCall = 'imporBerkas') {
  const url = new URL(world.payerUrl)
  const sent = httpRequest({
    host: url.hostname, port: url.port, method: 'POST',
    path: `${API_BASE}${wire[call].path}?${query}`,
    headers: { ...keyOf(token), 'content-type': 'text/csv', ...headers },
  })
  const answer = new Promise<{ status: number; kode: string }>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.on('data', (piece) => (text += String(piece)))
      response.on('end', () => {
        const { kode } = JSON.parse(text) as { kode: string }
        resolve({ status: response.statusCode ?? 0, kode })
      })
    })
  })
  sent.flushHeaders()
  return { sent, answer }
}

function keyOf(token: string) {
  const key = createHash('md5').update(`${token}1lunas-request-dev`).digest('hex')
  return { 'x-request-id': '1', 'x-request-key': key, authorization: `Bearer ${token}` }
}

test.each([
  ['a wrong key', { 'x-request-key': 'x' }, 400, 'KUNCI_PERMINTAAN_SALAH'],
  ['an unknown type', { 'content-type': 'application/zip' }, 400, 'PERMINTAAN_TIDAK_DIKENALI'],
  ['JSON', { 'content-type': 'application/json', 'content-length': '0' }, 400, 'PERMINTAAN_TIDAK_DIKENALI'],
  ['too much', { 'content-length': String(IMPOR_BYTES_MAX + 1) }, 200, 'BERKAS_TERLALU_BESAR'],
])('%s is refused before the file is sent', async (_, headers, status, kode) => {
  const { sent, answer } = sendHead({ 'content-length': '5000', ...headers }, officer.token)
  expect(await answer).toEqual({ status, kode })
  sent.destroy()
})

const FIFTY_MB = String(50 * 1024 * 1024)

test.each([
  ['imporSiswa', ''], ['kirimUnggahan', '&macam=tagihan'],
] as const)('a file of 50 MB is refused by %s before it is sent', async (call, more) => {
  const { idsekolah } = await aSekolah(world)
  const { sent, answer } = sendHead(
    { 'content-length': FIFTY_MB }, officer.token, `idsekolah=${idsekolah}&nama_berkas=a.csv${more}`, call)
  expect(await answer).toEqual({ status: 200, kode: 'BERKAS_TERLALU_BESAR' })
  sent.destroy()
})

test('a caller without the right, and a wrong file type, are refused before the file is sent', async () => {
  const kasir = await aPengguna(world, 'kasir')
  const closed = sendHead({ 'content-length': '5000' }, kasir.token)
  expect(await closed.answer).toEqual({ status: 403, kode: 'BUKAN_HAK_ANDA' })
  closed.sent.destroy()
  const bank = sendHead({ 'content-length': '5000' }, officer.token, 'format=bank&nama_berkas=a&nama_bank=Antah')
  expect(await bank.answer).toEqual({ status: 200, kode: 'PEMETAAN_BELUM_ADA' })
  bank.sent.destroy()
})

test('a large file is stored byte by byte, in small pieces', async () => {
  const file = new Uint8Array(randomBytes(1_500_000))
  const request = { format: 'midtrans', nama_berkas: 'besar.csv' } as const
  const { idtugas } = await world.api.call('imporBerkas', request, { ...officer, file })
  const pieces = await world.database.query<{ isi: Buffer }>(
    'SELECT isi FROM tugas_berkas WHERE tugas_id = $1 ORDER BY urut',
    [parseKode('tugas', idtugas)?.id],
  )
  expect(Buffer.concat(pieces.map(({ isi }) => isi)).equals(file)).toBe(true)
  expect(pieces.length).toBeGreaterThan(3)
})

test('an interrupted upload starts no work', async () => {
  const before = await world.api.call('daftarTugas', {}, officer)
  const bytes = await storedBytes()
  const { sent, answer } = sendHead({ 'transfer-encoding': 'chunked' }, officer.token)
  answer.catch(() => {})
  sent.write(Buffer.alloc(400_000, 'x'))
  await eventually(async () => (await storedBytes()) > bytes)
  sent.destroy()
  expect(await world.api.call('daftarTugas', {}, officer)).toEqual(before)
})

test('an empty file is refused', async () => {
  const request = { format: 'midtrans', nama_berkas: 'kosong.csv' } as const
  const { body } = await world.api.send('imporBerkas', request, { ...officer, file: '' })
  expect(body).toMatchObject({ success: 0, kode: 'BERKAS_KOSONG' })
})
