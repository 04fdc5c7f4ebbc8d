import { join } from 'node:path'
import { createFaultBoard } from '#faults/faults'
import { faultsRoutes } from '#faults/faults.routes'
import { createChargeStore } from '#gateway/charge-store'
import { gatewayControlRoutes } from '#gateway/control.routes'
import { coreApiRoutes } from '#gateway/core-api.routes'
import { resumeGateway } from '#gateway/gateway'
import { createInbox } from '#inbox/inbox'
import { inboxRoutes } from '#inbox/inbox.routes'
import { createNotifier } from '#notification/notifier'
import { pageRoutes } from '#page/page.routes'
import { createMovableClock, systemClock } from '#world/clock'
import { clockRoutes } from '#world/clock.routes'
import { createScheduler } from '#world/scheduler'
import { createServer } from '#world/server'
import type { AddressInfo } from 'node:net'
import type { Gateway } from '#gateway/gateway'
import type { GatewaySettings } from '#gateway/settings'
import type { Clock, MovableClock } from '#world/clock'

export const DEFAULT_SERVER_KEY = 'SB-Mid-server-lunas-dev'

export type SandboxOptions = {
  /** 0, the default, lets the system choose; the answer's `url` tells which it was. */
  port?: number
  host?: string
  serverKey?: string
  notifyUrl?: string
  /** With a folder, charges and waiting notifications survive a restart and a kill. */
  dataDir?: string
  /** 1 keeps the documented waits between retries of a notification. */
  retryScale?: number
  /** False leaves out the notification that a charge was made. */
  notifyPending?: boolean
  notifyTimeoutMs?: number
  clock?: Clock
}

export type Sandbox = { url: string; port: number; close(): Promise<void> }

/** Starts the outside world on one port. Rejects when the port is taken. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const gateway = createGateway(options)
  const app = createServer()
  const inboxes = { whatsapp: createInbox(), mail: createInbox() }
  app.register(async (scope) => coreApiRoutes(scope, gateway))
  gatewayControlRoutes(app, gateway)
  faultsRoutes(app, gateway)
  clockRoutes(app, gateway)
  inboxRoutes(app, inboxes)
  pageRoutes(app, { ...gateway, inboxes })
  app.get('/health', () => ({ status: 'ok' }))

  const { port = 0, host = '127.0.0.1', dataDir } = options
  await app.listen({ port, host })
  const bound = (app.server.address() as AddressInfo).port
  async function close() {
    gateway.scheduler.stop()
    gateway.notifier.stop()
    await app.close()
    gateway.charges.close()
  }

  try {
    // Opened only when the port is ours: two sandboxes must never write to one journal.
    if (dataDir !== undefined) gateway.charges.open(join(dataDir, 'gateway.jsonl'))
    resumeGateway(gateway)
  } catch (error) {
    await close()
    throw error
  }
  return { url: `http://${host}:${bound}`, port: bound, close }
}

function createGateway(options: SandboxOptions): Gateway & { clock: MovableClock } {
  const clock = createMovableClock(options.clock ?? systemClock)
  const scheduler = createScheduler(clock)
  const faults = createFaultBoard()
  const charges = createChargeStore()
  const settings: GatewaySettings = {
    serverKey: options.serverKey ?? DEFAULT_SERVER_KEY,
    merchant_id: 'G000000001',
    notify_url: options.notifyUrl,
    notify_pending: options.notifyPending ?? true,
    notify_timeout_ms: options.notifyTimeoutMs ?? 15_000,
    retry_scale: options.retryScale ?? 1,
  }
  const notifier = createNotifier({ charges, clock, scheduler, faults, settings })
  return { charges, notifier, clock, scheduler, faults, settings }
}
