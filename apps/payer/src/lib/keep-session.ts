import { sealKept } from './sealed-entry.ts'
import { SESSION_KEY, sessionStore, type Session } from './session.ts'

/** From here on every call carries the session, also after the app was closed. */
export async function keepSession(session: Session): Promise<void> {
  sessionStore.set(session)
  await sealKept(SESSION_KEY, session)
}
