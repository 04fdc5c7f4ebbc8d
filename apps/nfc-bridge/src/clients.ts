import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { NfcRequest, type NfcMessage } from '@lunas/contract/nfc/nfc'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Clock } from './clock.ts'

export type Clients = {
  admit(request: IncomingMessage, socket: Duplex, head: Buffer): void
  isFull(): boolean
  count(): number
  send(message: NfcMessage): void
  close(): void
}

type ClientsOptions = { clock: Clock; greet: () => NfcMessage[] }

/** Till, enrolment and the test page on one machine, each perhaps in two windows. */
const CLIENTS_MAX = 16
/** A page sends nothing but `{"type":"ping"}`. */
const MESSAGE_BYTES_MAX = 1_024
/** A person cannot press a button this often; a page that does is broken or hostile. */
const MESSAGES_PER_SECOND_MAX = 20
/** A page that reads nothing is closed when this much waits for it. */
const UNREAD_BYTES_MAX = 64 * 1_024

const CLOSE = { binary: 1003, notJson: 1007, refused: 1008, leaving: 1001 } as const

/** The connected pages. All hear the same; none can change anything. */
export function createClients({ clock, greet }: ClientsOptions): Clients {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
    clientTracking: true,
  })

  function join(socket: WebSocket): void {
    const isFlood = createFloodGuard(clock)
    // A frame that is too large or torn arrives here; the library has chosen the close code.
    socket.on('error', () => {})
    socket.on('message', (raw, isBinary) => {
      if (socket.readyState !== socket.OPEN) return
      if (isFlood()) return socket.close(CLOSE.refused, 'too many messages')
      const trouble = isBinary ? CLOSE.binary : judge(raw)
      if (trouble) return socket.close(trouble)
      return deliver(socket, { type: 'pong', timestamp: clock.now().toISOString() })
    })
    for (const message of greet()) deliver(socket, message)
  }

  return {
    admit: (request, socket, head) => server.handleUpgrade(request, socket, head, join),
    isFull: () => server.clients.size >= CLIENTS_MAX,
    count: () => server.clients.size,
    send(message) {
      for (const socket of server.clients) deliver(socket, message)
    },
    close() {
      for (const socket of server.clients) {
        socket.close(CLOSE.leaving)
        // A page that does not answer the farewell must not keep the bridge running.
        setImmediate(() => socket.terminate())
      }
      server.close()
    },
  }
}

/** The close code for a message that is not a ping; undefined for a ping. */
function judge(raw: RawData): number | undefined {
  let json: unknown
  try {
    json = JSON.parse(String(raw))
  } catch {
    return CLOSE.notJson
  }
  return NfcRequest.safeParse(json).success ? undefined : CLOSE.refused
}

function deliver(socket: WebSocket, message: NfcMessage): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > UNREAD_BYTES_MAX) return socket.terminate()
  socket.send(JSON.stringify(message))
}

/** Counts the messages of each second. */
function createFloodGuard(clock: Clock): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(clock.now().getTime() / 1_000)
    if (now !== second) count = 0
    second = now
    count += 1
    return count > MESSAGES_PER_SECOND_MAX
  }
}
