import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasArrived } from '#inbox/inbox'
import type { Inbox, Message } from '#inbox/inbox'

export type Inboxes = { whatsapp: Inbox; mail: Inbox }

/** The messages that people can read; undelivered ones are left out. */
export function inboxRoutes(app: FastifyInstance, { whatsapp, mail }: Inboxes) {
  app.get('/whatsapp/messages', (request) => {
    // As people write numbers: +62 812-3456-7890, or 0812….
    const to = readTo(request)?.replaceAll(/\D/g, '').replace(/^0/, '62')
    return arrived(whatsapp, to)
  })
  app.get('/mail/messages', (request) => arrived(mail, readTo(request)?.toLowerCase()))
}

function readTo({ query }: FastifyRequest): string | undefined {
  return (query as { to?: string }).to || undefined
}

function arrived(inbox: Inbox, to: string | undefined) {
  return inbox.list(to).filter(hasArrived).map(viewMessage)
}

function viewMessage({ received_at, ...message }: Message) {
  return { ...message, received_at: new Date(received_at).toISOString() }
}
