import { useDeferredValue } from 'react'

/**
 * What has just been fetched is first drawn in slices, so that a slow phone reacts in between.
 * Everything that follows it is drawn at once.
 */
export function useArrived<T>(fetched: T | undefined): T | undefined {
  return useDeferredValue(fetched !== undefined, fetched !== undefined) ? fetched : undefined
}
