import { readdirSync, readFileSync } from 'node:fs'
import { findCharge } from '#gateway/gateway'
import { chargeCard } from '#page/charge-card'
import { endedRow } from '#page/ended-row'
import { mailCard } from '#page/mail-card'
import { pushCard } from '#page/push-card'
import { phoneCard } from '#page/phone'
import { shell } from '#page/shell'
import { trusted } from '#page/html'
import type { FastifyInstance } from 'fastify'
import type { Gateway } from '#gateway/gateway'
import type { Inbox } from '#inbox/inbox'
import type { Inboxes } from '#inbox/inbox.routes'
import type { Html } from '#page/html'
import type { Arrived } from '#push/arrived'
import type { PhoneBook } from '#whatsapp/phone-book'
import type { MovableClock } from '#world/clock'

const OPEN_SHOWN_MAX = 24
const ENDED_SHOWN_MAX = 20
const MESSAGES_SHOWN_MAX = 50

type PageDeps = Gateway & { clock: MovableClock; inboxes: Inboxes; phones: PhoneBook; arrived: Arrived }

/** One entry of a list on the page; the script replaces it only when its markup changed. */
type Part = { key: string; markup: string }

export function pageRoutes(app: FastifyInstance, deps: PageDeps) {
  const page = shell({ style: readStyle(), script: readScript() }).markup

  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))

  app.get('/page/parts', ({ query }, reply) => {
    const { version } = query as { version?: string }
    if (version === versionOf(deps)) return reply.code(204).send()
    return reply.header('cache-control', 'no-store').send(parts(deps))
  })
}

/** The numbers in the file names give the order: later rules override earlier ones. */
function readStyle(): Html {
  const folder = new URL('style/', import.meta.url)
  const files = readdirSync(folder).toSorted()
  return trusted(files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n'))
}

function readScript(): Html {
  return trusted(readFileSync(new URL('client.js', import.meta.url), 'utf8'))
}

function versionOf({ charges, faults, inboxes, phones, arrived, clock, settings }: PageDeps): string {
  const sources = [charges, faults, inboxes.whatsapp, inboxes.mail, phones, arrived]
  const counters = sources.map(({ version }) => version)
  return [...counters, clock.offset_ms, settings.notify_url].join('.')
}

function parts(deps: PageDeps) {
  const { charges, clock, faults, inboxes, settings } = deps
  const pending = charges.list(OPEN_SHOWN_MAX + 1, 'pending')
  // Reading a charge expires it if it is overdue, so that no card shows an expired charge.
  for (const { transaction_id } of pending) findCharge(deps, transaction_id)
  const open = pending.filter(({ transaction_status }) => transaction_status === 'pending')
  return {
    version: versionOf(deps),
    now: clock.now(),
    offset_ms: clock.offset_ms,
    notify_url: settings.notify_url ?? '',
    faults: faults.settings(),
    has_more: open.length > OPEN_SHOWN_MAX,
    open: open
      .slice(0, OPEN_SHOWN_MAX)
      .map((charge) => part(charge.transaction_id, chargeCard(charge))),
    ended: charges
      .recentlyEnded()
      .slice(0, ENDED_SHOWN_MAX)
      .map((charge) => part(charge.transaction_id, endedRow(charge, charges))),
    whatsapp: phoneParts(deps),
    whatsapp_count: Math.min(inboxes.whatsapp.list().length, MESSAGES_SHOWN_MAX),
    mail: mailParts(inboxes.mail),
    push: pushParts(deps.arrived),
  }
}

/** One phone per number; the one with the newest message comes first. */
function phoneParts({ inboxes, phones }: PageDeps): Part[] {
  const newest = inboxes.whatsapp.list().slice(0, MESSAGES_SHOWN_MAX)
  const byNumber = Map.groupBy(newest, ({ to }) => to)
  return [...byNumber].map(([to, messages]) => part(to, phoneCard(to, phones.of(to), messages)))
}

function mailParts(inbox: Inbox): Part[] {
  const newest = inbox.list().slice(0, MESSAGES_SHOWN_MAX)
  // The same mail may come twice, or go to several people.
  return newest.map((mail) => part(`${mail.id} ${mail.to} ${mail.received_at}`, mailCard(mail)))
}

function pushParts(arrived: Arrived): Part[] {
  const newest = arrived.list().slice(0, MESSAGES_SHOWN_MAX)
  // Its place among all pushes: a device may get the same push twice.
  return newest.map((push, at) => part(String(arrived.version - at), pushCard(push)))
}

function part(key: string, { markup }: Html): Part {
  return { key, markup }
}
