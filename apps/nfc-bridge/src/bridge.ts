import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NFC_HOST, NFC_PROGRAM, type NfcStatus } from '@lunas/contract/nfc/nfc'
import { createAdmission, type Admission } from './admission.ts'
import type { CardReader, ReaderEvent } from './card-reader.ts'
import { createClients, type Clients } from './clients.ts'
import type { Clock } from './clock.ts'
import { createDesk } from './desk.ts'

export type BridgeOptions = {
  /** 0 chooses a free port, for tests. */
  port: number
  /** The origins of the pages that may read cards, compared exactly. */
  origins: readonly string[]
  reader: CardReader
  clock: Clock
  version: string
  log: (line: string) => void
}

export type Bridge = {
  port: number
  /** Whether the reader ended too (see CardReader). */
  stop(): Promise<boolean>
}

/** Open connections, also of those that are refused. Pages need one each. */
const CONNECTIONS_MAX = 64
/** How long somebody may take to send a request. Everybody is on this machine. */
const REQUEST_MS = 5_000

/** Opens the bridge: HTTP status and WebSocket on this machine's own address, never another. */
export async function openBridge(options: BridgeOptions): Promise<Bridge> {
  const { origins, reader, clock, version, log } = options
  const desk = createDesk(clock)
  const clients = createClients({ clock, greet: () => desk.describe() })
  const status = (): NfcStatus => ({
    program: NFC_PROGRAM,
    version,
    driver: reader.name,
    ...desk.status(),
    clients: clients.count(),
  })

  const server = createServer({
    requestTimeout: REQUEST_MS,
    headersTimeout: REQUEST_MS,
    // Node looks only every thirty seconds for those who take too long.
    connectionsCheckingInterval: REQUEST_MS,
  })
  server.maxConnections = CONNECTIONS_MAX
  const port = await listen(server, options.port)
  const admission = createAdmission(origins, port)
  server.on('request', (request, response) => answer(request, response, admission, status))
  upgradeWith(server, admission, clients)

  reader.start((event) => {
    const line = describe(event)
    if (line) log(line)
    for (const message of desk.apply(event)) clients.send(message)
  })
  return {
    port,
    async stop() {
      const ended = reader.stop()
      clients.close()
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
      return ended
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen({ host: NFC_HOST, port, exclusive: true }, () => {
      server.off('error', fail)
      done((server.address() as AddressInfo).port)
    })
  })
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  admission: Admission,
  status: () => NfcStatus,
): void {
  const { host, origin } = request.headers
  const reply = (code: number, body: object) => {
    response.writeHead(code, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'origin',
      // Also to a refused page: it learns that it was refused, and its screen can say so.
      ...(origin !== undefined && admission.isHost(host) && { 'access-control-allow-origin': origin }),
    })
    response.end(JSON.stringify(body))
  }
  if (!admission.isHost(host)) return reply(421, { refused: 'host' })
  // Without an origin: a person at this machine, or a program that needs no page to ask.
  if (origin !== undefined && !admission.isOrigin(origin)) return reply(403, { refused: 'origin' })
  if (request.method !== 'GET') return reply(405, { refused: 'method' })
  if (request.url !== '/') return reply(404, { refused: 'path' })
  return reply(200, status())
}

function upgradeWith(server: Server, admission: Admission, clients: Clients): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const { host, origin } = request.headers
    const refuse = (line: string) => {
      socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    }
    if (!admission.isHost(host)) return refuse('421 Misdirected Request')
    // Browsers always send it, so a missing one is no page.
    if (!admission.isOrigin(origin)) return refuse('403 Forbidden')
    if (request.url !== '/') return refuse('404 Not Found')
    if (clients.isFull()) return refuse('503 Service Unavailable')
    return clients.admit(request, socket, head)
  })
}

/** The log has no numbers of cards: it may be sent to somebody who helps. */
function describe(event: ReaderEvent): string | undefined {
  switch (event.type) {
    case 'reader-attached':
      return `Pembaca terpasang: ${event.readerName}`
    case 'reader-detached':
      return `Pembaca dicabut: ${event.readerName}`
    case 'card-unreadable':
      return `Kartu tidak terbaca di ${event.readerName}: ${event.reason}`
    case 'service-up':
      return 'Layanan PC/SC tersambung.'
    case 'service-down':
      return `Layanan PC/SC tidak tersambung: ${event.reason}`
    case 'card-laid':
    case 'card-read':
    case 'card-taken':
      return undefined
  }
}
