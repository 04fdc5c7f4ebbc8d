import { showError } from '@lunas/client/notices'
import { queryDefaults } from '@lunas/client/query-defaults'
import { isBrokenLink } from './broken-link.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'

/** The server state of all later screens. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // A screen that has data keeps showing it; only a screen without data shows the error.
      if (query.state.data !== undefined || query.meta?.quiet) return
      // A link that leads nowhere is one sentence on its page, without an alert over it.
      if (query.meta?.fromLink && isBrokenLink(error)) return
      showError(error)
    },
  }),
  defaultOptions: queryDefaults,
})
