import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#messages/needs'
import { answerChallenge, receiveReports, type MessageListeners } from '#messages/receive-reports'

export function messagesRoutes(deps: Needs, listeners: MessageListeners) {
  return {
    hookWhatsapp: (raw, { headers }) => {
      const signature = headers['x-hub-signature-256']
      const given = typeof signature === 'string' ? signature : undefined
      return receiveReports(deps, listeners, raw, given)
    },
    tantanganWhatsapp: async (_raw, { query }) => answerChallenge(deps, query),
  } satisfies Partial<Handlers>
}
