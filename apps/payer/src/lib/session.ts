import { createSession } from '@lunas/client/session'

/** The logged-in person, stored under the specification's key `session`. */
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

export const ownSession = createSession<Session>('session', ({ login }) => login === true)

export const { session, sessionStore, restoreSession } = ownSession
