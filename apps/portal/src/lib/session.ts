import { createSession } from '@lunas/client/session'
import { createSessionKeeper } from '@lunas/client/session-keeper'
import type { Level } from '@lunas/contract/pengguna/level'

/** The logged-in person at this desk. */
export type Session = {
  authorization: string
  idcustomer: string
  nama: string
  level: Level
  kode_institusi: string
}

/** Not the payer app's key: a person may be a parent and a treasurer in the same browser. */
const own = createSession<Session>('session_portal')

export const { session, sessionStore, restoreSession } = own
export const { sessionRefusals, keepSession, logout, refuseSession } = createSessionKeeper(own)
