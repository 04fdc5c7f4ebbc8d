import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Inbox, Message } from '#inbox/inbox'

export type Inboxes = { whatsapp: Inbox; mail: Inbox }

export function inboxRoutes(app: FastifyInstance, { whatsapp, mail }: Inboxes) {
  app.get('/whatsapp/messages', (request) => whatsapp.list(readTo(request)).map(viewMessage))
  app.get('/mail/messages', (request) => mail.list(readTo(request)).map(viewMessage))
}

function readTo({ query }: FastifyRequest): string | undefined {
  return (query as { to?: string }).to
}

function viewMessage({ received_at, ...message }: Message) {
  return { ...message, received_at: new Date(received_at).toISOString() }
}
