import { QueryClient } from '@tanstack/react-query'
import { leavesDoubt } from './api/api-error.ts'

/** Server state of every screen. */
export const queryClient = new QueryClient({
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
