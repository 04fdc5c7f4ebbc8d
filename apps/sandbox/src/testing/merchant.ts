import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  body: Record<string, unknown>
  headers: IncomingHttpHeaders
  at: number
}

/** A merchant that receives notifications and answers as the test sets it. */
export type Merchant = {
  url: string
  received: Received[]
  /** The notified statuses of one order, in order of arrival. */
  told(order_id: string): unknown[]
  answer: (received: Received) => number | { status: number; location: string } | 'never'
  close(): Promise<void>
}

export async function startMerchant(): Promise<Merchant> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Received['body']
      const one = { body, headers: request.headers, at: performance.now() }
      merchant.received.push(one)
      const answer = merchant.answer(one)
      if (answer === 'never') return
      if (typeof answer === 'number') response.writeHead(answer).end()
      else response.writeHead(answer.status, { location: answer.location }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const merchant: Merchant = {
    url: `http://127.0.0.1:${port}/api/hook/midtrans`,
    received: [],
    told: (order_id) =>
      merchant.received
        .filter(({ body }) => body['order_id'] === order_id)
        .map(({ body }) => body['transaction_status']),
    answer: () => 200,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return merchant
}
