import type { Level } from '@lunas/contract/level'
import { onDevice } from './kept.ts'
import { openKept, sealKept } from './sealed-entry.ts'
import { createStore } from './store.ts'

/** Who works at this desk. */
export type Session = {
  authorization: string
  idcustomer: string
  nama: string
  level: Level
  kode_institusi: string
}

/** Not the payer's `session`: somebody may be a parent and a treasurer in the same browser. */
const SESSION_KEY = 'session_portal'

export const sessionStore = createStore<Session | undefined>(undefined)

/** Counts the answers with HTTP 401; the app listens and leads to the login. */
export const sessionRefusals = createStore(0)

/** Known from the first screen on, since `restoreSession` runs before anything is drawn. */
export const session = sessionStore.get

/** A session that cannot be opened counts as none. */
export async function restoreSession(): Promise<void> {
  const found = (await openKept(SESSION_KEY)) as Partial<Session> | null | undefined
  if (typeof found?.authorization !== 'string') return
  sessionStore.set(found as Session)
}

/** From here on every call carries the session, also after the browser was closed. */
export async function keepSession(session: Session): Promise<void> {
  sessionStore.set(session)
  await sealKept(SESSION_KEY, session)
}

export function logout(): void {
  sessionStore.set(undefined)
  onDevice.writeText(SESSION_KEY, null)
}

export function refuseSession(): void {
  sessionRefusals.set(sessionRefusals.get() + 1)
}
