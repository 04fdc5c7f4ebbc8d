import type { DefaultOptions } from '@tanstack/react-query'
import { leavesDoubt } from './api-error.ts'

/** How every screen asks for what the server knows. */
export const queryDefaults: DefaultOptions = {
  queries: {
    // Offline is an answer too: the screen says so instead of waiting silently.
    networkMode: 'always',
    retry: (failures, error) => failures < 1 && leavesDoubt(error),
    retryDelay: 800,
    staleTime: 5_000,
  },
  mutations: { networkMode: 'always', retry: false },
}
