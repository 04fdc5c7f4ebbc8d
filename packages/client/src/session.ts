import { openKept } from './sealed-entry.ts'
import { createStore } from './store.ts'

export type Authorized = { authorization: string }

/**
 * The session of this device, stored sealed under a key per app: one person may be a parent and a
 * treasurer in the same browser. `isWhole` checks that a stored session is complete.
 */
export function createSession<S extends Authorized>(
  key: string,
  isWhole: (found: Partial<S>) => boolean = () => true,
) {
  const sessionStore = createStore<S | undefined>(undefined)

  let restoring: Promise<void> | undefined

  /** Opens the stored session once per start; one that cannot be opened counts as none. */
  function restoreSession(): Promise<void> {
    return (restoring ??= restore())
  }

  async function restore(): Promise<void> {
    const found = (await openKept(key)) as Partial<S> | null | undefined
    if (typeof found?.authorization === 'string' && isWhole(found)) sessionStore.set(found as S)
  }

  return {
    key,
    sessionStore,
    /** Available from the first screen on, since it is restored before rendering. */
    session: sessionStore.get,
    restoreSession,
  }
}
