import { QueryCache, QueryClient } from '@tanstack/react-query'
import { leavesDoubt } from './api/api-error.ts'
import { showError } from './notices.ts'

/** Server state of every screen past the first. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // What is on the screen stays there; only a screen that has nothing to show interrupts.
      if (query.state.data === undefined && !query.meta?.quiet) showError(error)
    },
  }),
  defaultOptions: {
    queries: {
      // Offline is an answer too: the screen says so instead of waiting silently.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && leavesDoubt(error),
      retryDelay: 800,
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
