import { onDevice } from './kept.ts'
import { createStore } from './store.ts'

type Authorized = { authorization: string }

/**
 * Who uses this device, kept sealed under a key of each app: somebody may be a parent and a
 * treasurer in the same browser. `isWhole` says whether what was found is more than a token.
 */
export function createSession<S extends Authorized>(
  key: string,
  isWhole: (found: Partial<S>) => boolean = () => true,
) {
  const sessionStore = createStore<S | undefined>(undefined)
  /** Counts the answers with HTTP 401; the app listens and leads to the login. */
  const sessionRefusals = createStore(0)

  /** One that cannot be opened counts as none. Who has none downloads nothing for it. */
  async function restoreSession(): Promise<void> {
    if (!onDevice.readText(key)) return
    const { openKept } = await import('./sealed-entry.ts')
    const found = (await openKept(key)) as Partial<S> | null | undefined
    if (typeof found?.authorization === 'string' && isWhole(found)) sessionStore.set(found as S)
  }

  /** From here on every call carries the session, also after the app was closed. */
  async function keepSession(session: S): Promise<void> {
    sessionStore.set(session)
    const { sealKept } = await import('./sealed-entry.ts')
    await sealKept(key, session)
  }

  function logout(): void {
    sessionStore.set(undefined)
    onDevice.writeText(key, null)
  }

  function refuseSession(): void {
    sessionRefusals.set(sessionRefusals.get() + 1)
  }

  return {
    sessionStore,
    sessionRefusals,
    /** Known from the first screen on, since it is restored before anything is drawn. */
    session: sessionStore.get,
    restoreSession,
    keepSession,
    logout,
    refuseSession,
  }
}
