import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** Apart from the store itself, which also code that runs before React needs. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
