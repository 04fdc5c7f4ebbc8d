import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { HUB_JUAL_PATH, HubSale } from '@lunas/contract/kantin/hub'
import type { HubBook } from '@lunas/contract/kantin/hub-book'
import type { AddressInfo } from 'node:net'

const BODY_BYTES_MAX = 16 * 1024
const CONNECTIONS_MAX = 100
const REQUEST_MS_MAX = 5_000

type HubOptions = {
  host: string
  port: number
  book: HubBook
  /** Tills prove with it that they belong to the school. */
  kunci: string
  /** The pages of the school: only their tills may ask. */
  origin: string
  /** The names under which tills know this PC; a page that points its own name here sends another. */
  isHost(host: string | undefined): boolean
  /** The server's time, as the hub knows it. */
  now(): Date
}

export type Hub = { port: number; stop(): Promise<void> }

/** Answers tills on the school's network. */
export async function openHub(options: HubOptions): Promise<Hub> {
  const server = createServer((request, response) => {
    answer(options, request, response).catch(() => send(response, 400, { msg: 'Permintaan tidak dikenali.' }))
  })
  server.maxConnections = CONNECTIONS_MAX
  server.requestTimeout = REQUEST_MS_MAX
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
  }
}

async function answer(options: HubOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin, host } = request.headers
  if (!options.isHost(host) || origin !== options.origin) {
    send(response, 403, { msg: 'Halaman ini tidak diizinkan.' })
    return
  }
  response.setHeader('access-control-allow-origin', options.origin)
  response.setHeader('vary', 'origin')
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    response.setHeader('access-control-allow-private-network', 'true')
    response.setHeader('access-control-max-age', '600')
    response.writeHead(204).end()
    return
  }
  if (request.method !== 'POST' || request.url !== HUB_JUAL_PATH) {
    send(response, 404, { msg: 'Tidak ada di sini.' })
    return
  }
  const read = HubSale.safeParse(JSON.parse(await bodyOf(request)))
  if (!read.success) {
    send(response, 400, { msg: 'Permintaan tidak dikenali.' })
    return
  }
  if (!isTill(options.kunci, read.data.mesin, request.headers.authorization)) {
    send(response, 401, { msg: 'Kasir ini tidak dikenal hub.' })
    return
  }
  send(response, 200, await options.book.sell(read.data, options.now()))
}

function isTill(kunci: string, mesin: string, authorization = ''): boolean {
  const expected = Buffer.from(`Bearer ${createHmac('sha256', kunci).update(mesin).digest('hex')}`)
  const given = Buffer.from(authorization)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > BODY_BYTES_MAX) throw new Error('body too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
