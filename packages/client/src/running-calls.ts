import { createStore } from './store.ts'

/** The spec's limit for a loading indicator, and so for a call. */
export const CALL_TIMEOUT_MS = 15_000

/** The number of calls waiting for an answer. */
export const runningCalls = createStore(0)
