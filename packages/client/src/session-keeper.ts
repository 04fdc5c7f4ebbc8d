import { onDevice } from './kept.ts'
import { sealKept } from './sealed-entry.ts'
import type { Authorized } from './session.ts'
import { createStore, type Store } from './store.ts'

/** Stores and ends a session. Apart from it, since the first screen of a visitor needs neither. */
export function createSessionKeeper<S extends Authorized>({
  key,
  sessionStore,
}: {
  key: string
  sessionStore: Store<S | undefined>
}) {
  /** Counts answers with HTTP 401; the app listens and leads to the login. */
  const sessionRefusals = createStore(0)

  /** Stores the session; every later call carries it, also after the app was closed. */
  async function keepSession(session: S): Promise<void> {
    sessionStore.set(session)
    await sealKept(key, session)
  }

  function logout(): void {
    sessionStore.set(undefined)
    onDevice.writeText(key, null)
  }

  function refuseSession(): void {
    sessionRefusals.set(sessionRefusals.get() + 1)
  }

  return { sessionRefusals, keepSession, logout, refuseSession }
}
