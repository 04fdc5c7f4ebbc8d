import { createServer, type AddressInfo } from 'node:net'
import type { CardReader } from '@lunas/nfc-bridge/card-reader'
import { openBridge, type Bridge } from '@lunas/nfc-bridge/bridge'
import type { Page } from 'playwright-core'
import { test as base } from './journey.ts'
import { startWorld, type World } from './world.ts'

type StartBridge = (reader: CardReader, origins?: string[]) => Promise<Bridge>

/**
 * A journey with a bridge to card readers. The program names the bridge's port in its content
 * policy, so each journey has a port of its own and meets no other program on this machine.
 */
export const test = base.extend<{
  nfcPort: number
  world: World
  startBridge: StartBridge
}>({
  nfcPort: async ({ task: _ }, use) => {
    await use(await findFreePort())
  },
  world: async ({ nfcPort }, use) => {
    const world = await startWorld({ config: { nfcPort } })
    await use(world)
    await world.stop()
  },
  startBridge: async ({ nfcPort, world }, use) => {
    const opened: Bridge[] = []
    await use(async (reader, origins = [world.payerUrl]) => {
      const clock = { now: () => new Date() }
      const options = { port: nfcPort, origins, reader, clock, version: 'uji', log: () => {} }
      const bridge = await openBridge(options)
      opened.push(bridge)
      return bridge
    })
    await Promise.all(opened.map((bridge) => bridge.stop()))
  },
})

/** A person has set the port on this device, and allowed the page to reach programs on it. */
export async function allowNfc(page: Page, port: number): Promise<void> {
  await page.context().grantPermissions(['local-network-access'])
  await setNfcPort(page, port)
}

export async function setNfcPort(page: Page, port: number): Promise<void> {
  await page.addInitScript((kept) => {
    localStorage.setItem('lunas-nfc-port', String(kept))
  }, port)
}

function findFreePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
