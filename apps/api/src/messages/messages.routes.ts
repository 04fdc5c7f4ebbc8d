import type { Deps } from '#deps'
import type { Handlers } from '#platform/http/handlers'
import { answerChallenge, receiveReports } from '#messages/receive-reports'

export function messagesRoutes(deps: Deps) {
  return {
    hookWhatsapp: (raw, { headers }) => {
      const signature = headers['x-hub-signature-256']
      return receiveReports(deps, raw, typeof signature === 'string' ? signature : undefined)
    },
    tantanganWhatsapp: async (_raw, { query }) => answerChallenge(deps, query),
  } satisfies Partial<Handlers>
}
