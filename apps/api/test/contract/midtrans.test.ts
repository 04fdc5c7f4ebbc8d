import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandbox } from '@lunas/sandbox/sandbox'
import { formatKode } from '@lunas/values/kode'
import { afterAll } from 'vitest'
import { createMidtransGateway } from '#gateways/midtrans/midtrans-gateway'
import { randomId } from '#platform/ids'
import { eventually } from '#test/eventually'
import { createSandboxControl } from '#test/sandbox-control'
import { createTestClock } from '#test/test-clock'
import { unmetered } from '#test/unmetered'
import { describePaymentGateway, type GatewayBench } from './payment-gateway.contract.ts'

const SERVER_KEY = 'SB-Mid-server-lunas-dev'
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

describePaymentGateway('midtrans', async () => {
  const clock = createTestClock()
  const heard: Buffer[] = []
  const hook = await listen(heard)
  const sandbox = await createSandbox({
    retryScale: 0.001,
    notifyUrl: hook,
    serverKey: SERVER_KEY,
    clock: { now: () => clock.now().getTime() },
  })
  closing.push(() => sandbox.close())
  const control = createSandboxControl(sandbox.url)
  const connectTo = (url: string, serverKey = SERVER_KEY) => {
    const gateway = createMidtransGateway({ url, serverKey, timeoutMs: 1_000, meter: unmetered })
    closing.push(() => gateway.close())
    return gateway
  }
  const bench: GatewayBench = {
    gateway: connectTo(sandbox.url),
    stranger: connectTo(sandbox.url, 'SB-Mid-server-another'),
    nowhere: connectTo('http://127.0.0.1:9'),
    newReference: () => formatKode('pembayaran', 'mobile', randomId()),
    now: () => clock.now(),
    pay: (reference, options) => control.pay(reference, options),
    deny: (reference) => control.deny(reference),
    takeBack: (reference, act, options) => control.takeBack(reference, act, options),
    advance: (ms) => clock.advance(ms),
    break: (how) => control.faults(how === 'error' ? { error_rate: 1 } : { drop_rate: 1 }),
    heal: () => control.resetFaults(),
    // Waits until the gateway has sent its notification about the latest change.
    notifications: (reference) =>
      eventually(async () => {
        const about = heard.filter((body) => body.includes(reference))
        return about.some((body) => body.includes('"settlement"')) && about
      }),
  }
  return bench
})

/** A server that receives notifications and keeps their raw bodies. */
async function listen(heard: Buffer[]): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heard.push(Buffer.concat(chunks))
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
