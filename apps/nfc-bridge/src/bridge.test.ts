import { connect, type Socket } from 'node:net'
import { NfcMessage, NfcStatus } from '@lunas/contract/nfc/nfc'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openBridge, type Bridge } from './bridge.ts'
import { createSimulatedReader, SIMULATED_ATR, SIMULATED_READER } from './simulated-reader.ts'

const ORIGIN = 'https://bayar.contoh.sch.id'
const AT = new Date('2026-11-17T03:00:00.000Z')
const readerName = SIMULATED_READER

const opened: Bridge[] = []
const sockets: WebSocket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  for (const bridge of opened.splice(0)) await bridge.stop()
})

async function start() {
  const reader = createSimulatedReader()
  const lines: string[] = []
  const bridge = await openBridge({
    port: 0,
    origins: [ORIGIN],
    reader,
    clock: { now: () => AT },
    version: 'uji',
    log: (line) => lines.push(line),
  })
  opened.push(bridge)
  return { bridge, reader, lines, url: `http://127.0.0.1:${bridge.port}/` }
}

/** A page: what it was told, and how it was closed. */
function join(port: number, headers: Record<string, string> = { origin: ORIGIN }, path = '/') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  sockets.push(socket)
  const told: NfcMessage[] = []
  socket.on('message', (raw) => told.push(NfcMessage.parse(JSON.parse(String(raw)))))
  const ended = new Promise<number>((done) => {
    socket.on('close', (code) => done(code))
    socket.on('error', () => {})
    socket.on('unexpected-response', (_request, response) => {
      done(response.statusCode ?? 0)
      socket.terminate()
    })
  })
  const ready = new Promise<void>((done) => socket.once('open', () => done()))
  return { socket, told, ended, ready, types: () => told.map(({ type }) => type) }
}

test('a page hears of readers and cards, and one that joins late hears what is there', async () => {
  const { bridge, reader } = await start()
  const early = join(bridge.port)
  await expect.poll(early.types).toEqual(['reader_connected'])
  reader.tell({ type: 'card-read', readerName, serialNumber: '04D22A9F', atr: SIMULATED_ATR })
  const card = {
    type: 'card_detected',
    serialNumber: '04D22A9F',
    cardType: 'MIFARE Classic 1K',
    data: SIMULATED_ATR,
    timestamp: AT.toISOString(),
    readerName,
  }
  await expect.poll(() => early.told.at(-1)).toEqual(card)

  const late = join(bridge.port)
  await expect.poll(() => late.told.at(-1)).toEqual(card)
  expect(late.types()).toEqual(['reader_connected', 'card_detected'])

  reader.tell({ type: 'reader-detached', readerName })
  const after = ['card_removed', 'reader_disconnected']
  await expect.poll(() => early.types().slice(-2)).toEqual(after)
  await expect.poll(() => late.types().slice(-2)).toEqual(after)
  late.socket.send('{"type":"ping"}')
  await expect.poll(() => late.told.at(-1)).toEqual({ type: 'pong', timestamp: AT.toISOString() })
})

test('a card that is replaced without being taken is removed first, an unreadable one is not announced', async () => {
  const { bridge, reader, url } = await start()
  const page = join(bridge.port)
  await expect.poll(page.types).toEqual(['reader_connected'])
  reader.obey('kartu 04d22a9f')
  reader.obey('kartu 047E1EBA532880')
  await expect
    .poll(page.types)
    .toEqual(['reader_connected', 'card_detected', 'card_removed', 'card_detected'])
  reader.tell({ type: 'card-laid', readerName })
  const stateOfCard = async () =>
    NfcStatus.parse(await (await fetch(url)).json()).readers.map(({ card }) => card)
  expect(await stateOfCard()).toEqual(['reading'])
  reader.tell({ type: 'card-unreadable', readerName, reason: 'mute' })
  expect(await stateOfCard()).toEqual(['unreadable'])
  reader.obey('angkat')
  await expect.poll(page.types).toHaveLength(5)
  reader.obey('pasang')
  page.socket.send('{"type":"ping"}')
  await expect.poll(() => page.types().slice(4)).toEqual(['card_removed', 'pong'])
  expect(await stateOfCard()).toEqual(['none'])
})

test('when the service dies, every card and reader is taken back', async () => {
  const { bridge, reader, lines, url } = await start()
  const page = join(bridge.port)
  reader.obey('kartu 04D22A9F')
  await expect.poll(page.types).toHaveLength(2)
  reader.tell({ type: 'service-down', reason: 'mati' })
  await expect.poll(() => page.types().slice(2)).toEqual(['card_removed', 'reader_disconnected'])
  const status = NfcStatus.parse(await (await fetch(url)).json())
  expect(status).toMatchObject({ service: { running: false, reason: 'mati' }, readers: [] })
  expect(lines).toContain('Layanan PC/SC tidak tersambung: mati')
  // Logs are sent to helpers.
  expect(lines.join()).not.toContain('04D22A9F')
})

test.each([
  ['another host', { origin: 'https://jahat.example' }, 403],
  ['a longer name', { origin: `${ORIGIN}.jahat.example` }, 403],
  ['a name in front', { origin: 'https://x.bayar.contoh.sch.id' }, 403],
  ['no TLS', { origin: 'http://bayar.contoh.sch.id' }, 403],
  ['another port', { origin: `${ORIGIN}:8443` }, 403],
  ['another spelling', { origin: 'https://BAYAR.contoh.sch.id' }, 403],
  ['a sandboxed page', { origin: 'null' }, 403],
  ['no origin', {}, 403],
  ['a name that points here (DNS rebinding)', { origin: ORIGIN, host: 'jahat.example:3000' }, 421],
  ['a host without the port', { origin: ORIGIN, host: '127.0.0.1' }, 421],
])('refuses a socket: %s', async (_why, headers, code) => {
  const { bridge } = await start()
  expect(await join(bridge.port, headers).ended).toBe(code)
})

test('a socket has one address', async () => {
  const { bridge } = await start()
  expect(await join(bridge.port, { origin: ORIGIN }, '/lain').ended).toBe(404)
})

test.each([
  ['binary', Buffer.from('{"type":"ping"}'), 1003],
  ['not JSON', 'ping', 1007],
  ['an unknown type', '{"type":"card_detected"}', 1008],
  ['no object', 'null', 1008],
  ['more than 1 KiB', `{"type":"ping","isi":"${'x'.repeat(1_024)}"}`, 1009],
])('closes a page that sends %s', async (_what, sent, code) => {
  const { bridge, reader } = await start()
  const bad = join(bridge.port)
  const good = join(bridge.port)
  await Promise.all([bad.ready, good.ready])
  bad.socket.send(sent)
  expect(await bad.ended).toBe(code)
  reader.obey('kartu 04D22A9F')
  await expect.poll(good.types).toContain('card_detected')
})

test('a message flood closes the page that sends it, and only that one', async () => {
  const { bridge, reader } = await start()
  const good = join(bridge.port)
  const bad = join(bridge.port)
  await Promise.all([good.ready, bad.ready])
  for (let i = 0; i < 5_000; i += 1) bad.socket.send('{"type":"ping"}')
  expect(await bad.ended).toBe(1008)
  expect(bad.types().filter((type) => type === 'pong').length).toBeLessThanOrEqual(20)
  reader.obey('kartu 04D22A9F')
  await expect.poll(good.types).toContain('card_detected')
})

test('a thousand connections leave the connected page working, and room again afterwards', async () => {
  const { bridge, reader, url } = await start()
  const good = join(bridge.port)
  await good.ready
  const full = Array.from({ length: 20 }, () => join(bridge.port))
  const codes = await Promise.all(full.slice(15).map(({ ended }) => ended))
  expect(codes).toEqual([503, 503, 503, 503, 503])

  const raw: Socket[] = []
  for (let i = 0; i < 1_000; i += 1) raw.push(connect(bridge.port, '127.0.0.1').on('error', () => {}))
  await expect.poll(() => raw.filter((socket) => socket.destroyed).length).toBeGreaterThan(900)
  reader.obey('kartu 04D22A9F')
  await expect.poll(good.types).toContain('card_detected')

  for (const socket of raw) socket.destroy()
  for (const { socket } of full) socket.terminate()
  await expect
    .poll(async () => NfcStatus.parse(await (await fetch(url)).json()).clients)
    .toBe(1)
  const next = join(bridge.port)
  await expect.poll(next.types).toEqual(['reader_connected', 'card_detected'])
})

test('the status is for people at this machine and for allowed pages', async () => {
  const { bridge, reader, url } = await start()
  reader.obey('kartu 04D22A9F')
  const plain = await fetch(url)
  expect(plain.headers.get('access-control-allow-origin')).toBeNull()
  const text = await plain.text()
  expect(NfcStatus.parse(JSON.parse(text))).toEqual({
    program: 'lunas-nfc-bridge',
    version: 'uji',
    driver: 'simulasi',
    service: { running: true, reason: '' },
    readers: [{ readerName, card: 'read' }],
    clients: 0,
  })
  expect(text).not.toContain('04D22A9F')

  const allowed = await fetch(url, { headers: { origin: ORIGIN } })
  expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  expect((await fetch(url, { headers: { origin: 'null' } })).status).toBe(403)
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(405)
  expect((await fetch(`${url}etc/passwd`)).status).toBe(404)
  expect(await statusLine(bridge.port, 'GET / HTTP/1.1\r\nHost: jahat.example\r\n\r\n')).toContain('421')
  expect(await statusLine(bridge.port, 'bukan HTTP\r\n\r\n')).toContain('400')
})

function statusLine(port: number, request: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.once('data', (data) => {
      done(String(data).split('\r\n', 1)[0] ?? '')
      socket.destroy()
    })
  })
}
