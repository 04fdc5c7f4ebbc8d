import type { NfcCard } from '@lunas/contract/nfc/nfc'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NfcTrouble } from './loopback.ts'
import { createNfcClient } from './nfc-client.ts'
import { reconnectDelay } from './reconnect-delay.ts'

const READER = 'ACS ACR122U 00 00'
const CARD: NfcCard = {
  type: 'card_detected',
  serialNumber: '04D22A9F',
  cardType: 'MIFARE Classic 1K',
  data: '3B',
  timestamp: '2026-11-17T03:00:00.000Z',
  readerName: READER,
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The far end of a browser's WebSocket. */
class FarSocket extends EventTarget {
  readyState = 0
  readonly sent: string[] = []
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(message: unknown) {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

function start(answers: (NfcTrouble | undefined)[] = []) {
  const sockets: FarSocket[] = []
  const probes: number[] = []
  const client = createNfcClient({
    probe: async () => {
      probes.push(Date.now())
      return answers.shift()
    },
    openSocket: () => {
      const socket = new FarSocket()
      sockets.push(socket)
      return socket
    },
  })
  const cards: string[] = []
  client.onCard(({ serialNumber }) => cards.push(serialNumber))
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  return { client, probes, sockets, last, cards }
}

test('waits 2, 4, 8, 16 and 30 seconds, then no more', () => {
  expect([1, 2, 3, 4, 5, 6].map(reconnectDelay)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, undefined,
  ])
})

test('gives up after five tries, and begins anew when a person asks', async () => {
  const { client, probes } = start(Array.from({ length: 7 }, () => 'unavailable' as const))
  const begun = Date.now()
  client.connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(client.state.get()).toMatchObject({
    link: 'waiting', attempt: 1, trouble: 'unavailable', nextTryAt: begun + 2_000,
  })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(probes.map((at) => (at - begun) / 1_000)).toEqual([0, 2, 6, 14, 30, 60])
  expect(client.state.get()).toMatchObject({ link: 'off', trouble: 'unavailable' })

  client.connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(client.state.get()).toMatchObject({ link: 'waiting', attempt: 1 })
})

test('a refused permission is not tried again', async () => {
  const { client, probes } = start(['denied'])
  client.connect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probes).toHaveLength(1)
  expect(client.state.get()).toMatchObject({ link: 'off', trouble: 'denied' })
})

test('after a drop it connects again, with the tries counted from the start', async () => {
  const { client, last, sockets, cards } = start(['unavailable'])
  client.connect()
  await vi.advanceTimersByTimeAsync(2_000)
  last().open()
  last().say({ type: 'reader_connected', timestamp: CARD.timestamp, readerName: READER })
  last().say(CARD)
  expect(client.state.get()).toMatchObject({
    link: 'connected', trouble: undefined, readers: [READER], card: CARD, isCardThere: true,
  })

  last().close()
  // The card stays on the screen, but nobody knows whether it still lies there.
  expect(client.state.get()).toMatchObject({
    link: 'waiting', attempt: 1, trouble: 'failed', readers: [], card: CARD, isCardThere: false,
  })
  client.clear()
  await vi.advanceTimersByTimeAsync(2_000)
  last().open()
  last().say(CARD)
  expect(sockets).toHaveLength(2)
  expect(client.state.get()).toMatchObject({ link: 'connected', attempt: 0, isCardThere: true })
  // Told once: a till that heard the same reading twice could sell twice.
  expect(cards).toEqual(['04D22A9F'])

  last().say({ type: 'card_removed', serialNumber: '04D22A9F', timestamp: CARD.timestamp, readerName: READER })
  last().say({ ...CARD, timestamp: '2026-11-17T03:00:05.000Z' })
  expect(cards).toEqual(['04D22A9F', '04D22A9F'])
})

test('disconnecting ends the connection, a planned try and a try that is under way', async () => {
  const { client, last, probes, sockets } = start([undefined, 'unavailable'])
  client.connect()
  await vi.advanceTimersByTimeAsync(0)
  last().open()
  client.disconnect()
  expect(last().readyState).toBe(3)
  expect(client.state.get()).toMatchObject({ link: 'off', trouble: undefined })

  client.connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(client.state.get().link).toBe('waiting')
  client.disconnect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probes).toHaveLength(2)

  client.connect()
  client.disconnect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
  expect(client.state.get().link).toBe('off')
})

test('measures a ping, and sends none without a connection', async () => {
  const { client, last } = start()
  client.ping()
  client.connect()
  await vi.advanceTimersByTimeAsync(0)
  client.ping()
  expect(last().sent).toEqual([])
  last().open()
  client.ping()
  expect(last().sent).toEqual(['{"type":"ping"}'])
  await vi.advanceTimersByTimeAsync(7)
  last().say({ type: 'pong', timestamp: CARD.timestamp })
  expect(client.state.get().pong_ms).toBe(7)
})

test('a program that plays the bridge cannot fill the screen with readers', async () => {
  const { client, last } = start()
  client.connect()
  await vi.advanceTimersByTimeAsync(0)
  last().open()
  for (let i = 0; i < 1_000; i += 1) {
    last().say({ type: 'reader_connected', timestamp: CARD.timestamp, readerName: `Pembaca ${i}` })
  }
  expect(client.state.get().readers).toHaveLength(16)
})

test.each([
  ['text', 'halo'],
  ['an unknown type', { type: 'card_inserted' }],
  ['a card without a number', { ...CARD, serialNumber: '' }],
  ['markup in place of a number', { ...CARD, serialNumber: '<b>' }],
])('leaves a program that is not the bridge: %s', async (_what, message) => {
  const { client, last, cards } = start()
  client.connect()
  await vi.advanceTimersByTimeAsync(0)
  last().open()
  last().say(message)
  expect(client.state.get()).toMatchObject({ link: 'waiting', trouble: 'failed', card: undefined })
  expect(cards).toEqual([])
})
