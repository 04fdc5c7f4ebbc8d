import { onDevice } from './kept.ts'
import { createStore } from './store.ts'

/** Who is logged in, as the spec keeps it under the key `session`. */
export type Session = {
  login: true
  authorization: string
  idcustomer: string
  nama: string
  level: string
  kode_institusi: string
  institusi: string
  tagline: string
  logo: string
}

export const SESSION_KEY = 'session'

export const sessionStore = createStore<Session | undefined>(undefined)

/** Counts the answers with HTTP 401; the app listens and leads to the login. */
export const sessionRefusals = createStore(0)

/** Known from the first screen on, since `restoreSession` runs before anything is drawn. */
export const session = sessionStore.get

/** A session that cannot be opened counts as none. Visitors without one download nothing for it. */
export async function restoreSession(): Promise<void> {
  if (!onDevice.readText(SESSION_KEY)) return
  const { openKept } = await import('./sealed-entry.ts')
  const found = (await openKept(SESSION_KEY)) as Partial<Session> | null | undefined
  if (found?.login !== true || typeof found.authorization !== 'string') return
  sessionStore.set(found as Session)
}

export function logout(): void {
  sessionStore.set(undefined)
  onDevice.writeText(SESSION_KEY, null)
}

export function refuseSession(): void {
  sessionRefusals.set(sessionRefusals.get() + 1)
}
