import { join } from 'node:path'
import { bankRoutes } from '#bank/bank.routes'
import { DEFAULT_BANK } from '#bank/settings'
import { createSnapClient } from '#bank/snap-client'
import { createBiller } from '#digiflazz/biller'
import { buyerApiRoutes } from '#digiflazz/buyer-api.routes'
import { digiflazzControlRoutes } from '#digiflazz/control.routes'
import { DEFAULT_DIGIFLAZZ } from '#digiflazz/settings'
import { viewTransaction } from '#digiflazz/transaction'
import { createWebhook } from '#digiflazz/webhook'
import { createFaultBoard } from '#faults/faults'
import { faultsRoutes } from '#faults/faults.routes'
import { createChargeStore } from '#gateway/charge-store'
import { gatewayControlRoutes, payGatewayNumber, scanQris } from '#gateway/control.routes'
import { coreApiRoutes } from '#gateway/core-api.routes'
import { gatewayReportRoutes } from '#gateway/report.routes'
import { resumeGateway } from '#gateway/gateway'
import { createInbox } from '#inbox/inbox'
import { inboxRoutes } from '#inbox/inbox.routes'
import { startMailServer } from '#mail/smtp'
import { createNotifier } from '#notification/notifier'
import { pageRoutes } from '#page/page.routes'
import { createArrived } from '#push/arrived'
import { pushRoutes } from '#push/push.routes'
import { cloudApiRoutes } from '#whatsapp/cloud-api.routes'
import { whatsappControlRoutes } from '#whatsapp/control.routes'
import { createPhoneBook } from '#whatsapp/phone-book'
import { DEFAULT_WHATSAPP } from '#whatsapp/settings'
import { createStatusNotifier } from '#whatsapp/status-notifier'
import { createMovableClock, systemClock } from '#world/clock'
import { clockRoutes } from '#world/clock.routes'
import { createScheduler } from '#world/scheduler'
import { createServer } from '#world/server'
import type { AddressInfo } from 'node:net'
import type { Bank } from '#bank/bank'
import type { BankSettings } from '#bank/settings'
import type { Digiflazz } from '#digiflazz/buyer-api.routes'
import type { DigiflazzSettings } from '#digiflazz/settings'
import type { Gateway } from '#gateway/gateway'
import type { GatewaySettings } from '#gateway/settings'
import type { Inbox } from '#inbox/inbox'
import type { MailServer } from '#mail/smtp'
import type { WhatsappSettings } from '#whatsapp/settings'
import type { Whatsapp } from '#whatsapp/whatsapp'
import type { Clock, MovableClock } from '#world/clock'

export const DEFAULT_SERVER_KEY = 'SB-Mid-server-lunas-dev'

export type SandboxOptions = {
  /** 0, the default, lets the system choose; `url` then has the port. */
  port?: number
  /** The SMTP port; 0, the default, lets the system choose. */
  smtpPort?: number
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
  whatsapp?: Partial<WhatsappSettings>
  bank?: Partial<BankSettings>
  digiflazz?: Partial<DigiflazzSettings>
  clock?: Clock
}

export type Sandbox = {
  url: string
  port: number
  smtpUrl: string
  smtpPort: number
  close(): Promise<void>
}

/**
 * Starts all simulated providers: one port for HTTP and one for mail. Rejects when one is taken.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const gateway = createGateway(options)
  const app = createServer()
  const inboxes = { whatsapp: createInbox(), mail: createInbox() }
  const whatsapp = createWhatsapp(options, gateway, inboxes.whatsapp)
  app.register(async (scope) => coreApiRoutes(scope, gateway))
  app.register(async (scope) => cloudApiRoutes(scope, whatsapp))
  const arrived = createArrived()
  app.register(async (scope) => pushRoutes(scope, arrived))
  const digiflazz = createDigiflazz(options, gateway)
  buyerApiRoutes(app, digiflazz)
  digiflazzControlRoutes(app, digiflazz)
  gatewayControlRoutes(app, gateway)
  gatewayReportRoutes(app, gateway)
  const bank = createBank(options, gateway)
  bankRoutes(app, bank, {
    payElsewhere: (number, amount) => payGatewayNumber(gateway, number, amount),
    scanQris: (order_id, amount, isPaid) => scanQris(gateway, order_id, amount, isPaid),
  })
  whatsappControlRoutes(app, whatsapp)
  faultsRoutes(app, gateway)
  clockRoutes(app, gateway)
  inboxRoutes(app, inboxes)
  pageRoutes(app, { ...gateway, inboxes, phones: whatsapp.phones, arrived })
  app.get('/health', () => ({ status: 'ok' }))

  const { port = 0, smtpPort = 0, host = '127.0.0.1', dataDir } = options
  await app.listen({ port, host })
  const bound = (app.server.address() as AddressInfo).port
  let mail: MailServer | undefined
  async function close() {
    gateway.scheduler.stop()
    gateway.notifier.stop()
    whatsapp.notifier.stop()
    digiflazz.webhook.stop()
    await bank.client.close()
    await mail?.close()
    await app.close()
    gateway.charges.close()
    digiflazz.biller.shelf.close()
  }

  try {
    // Opened only after the port is bound: two sandboxes must never write to one journal.
    if (dataDir !== undefined) {
      gateway.charges.open(join(dataDir, 'gateway.jsonl'))
      digiflazz.biller.shelf.open(join(dataDir, 'digiflazz.jsonl'))
    }
    mail = await startMailServer({ ...gateway, inbox: inboxes.mail }, { port: smtpPort, host })
    resumeGateway(gateway)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: `http://${host}:${bound}`,
    port: bound,
    smtpUrl: `smtp://${host}:${mail.port}`,
    smtpPort: mail.port,
    close,
  }
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

function createBank(options: SandboxOptions, { clock, faults }: Gateway): Bank {
  const settings: BankSettings = { ...DEFAULT_BANK, ...options.bank }
  const client = createSnapClient({ settings, faults, clock })
  return { settings, client, faults, clock, payments: [] }
}

function createWhatsapp(
  options: SandboxOptions,
  { clock, scheduler, faults, settings: { notify_timeout_ms, retry_scale } }: Gateway,
  inbox: Inbox,
): Whatsapp {
  const settings: WhatsappSettings = {
    ...DEFAULT_WHATSAPP,
    business_id: '102290129340398',
    display_phone_number: '15550783881',
    notify_url: undefined,
    notify_timeout_ms,
    retry_scale,
    ...options.whatsapp,
  }
  const notifier = createStatusNotifier({ clock, scheduler, faults, settings })
  return { inbox, phones: createPhoneBook(), notifier, clock, faults, settings }
}

function createDigiflazz(
  options: SandboxOptions,
  { clock, scheduler, faults, settings: { notify_timeout_ms } }: Gateway,
): Digiflazz {
  const settings: DigiflazzSettings = {
    ...DEFAULT_DIGIFLAZZ, notify_url: undefined, notify_timeout_ms, ...options.digiflazz,
  }
  const webhook = createWebhook({ settings, faults, clock, scheduler })
  const biller = createBiller({
    settings, clock, scheduler,
    announce: (transaction) =>
      void webhook.send(viewTransaction(transaction, biller.shelf.deposit()), transaction.kind, 'update'),
  })
  return { biller, webhook, settings, faults, clock }
}
