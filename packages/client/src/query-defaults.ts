import type { DefaultOptions } from '@tanstack/react-query'
import { leavesDoubt } from './api-error.ts'

/** Query settings of every screen. */
export const queryDefaults: DefaultOptions = {
  queries: {
    // Query also when offline: the call fails and the screen says so instead of waiting.
    networkMode: 'always',
    retry: (failures, error) => failures < 1 && leavesDoubt(error),
    retryDelay: 800,
    staleTime: 5_000,
  },
  mutations: { networkMode: 'always', retry: false },
}
