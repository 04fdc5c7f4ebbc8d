import { createSession } from '@lunas/client/session'
import { forgetLookUps } from './look-ups.ts'

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

const own = createSession<Session>('session', ({ login }) => login === true)

export const { session, sessionStore, sessionRefusals, restoreSession, keepSession, refuseSession } =
  own

/** Ends the session on this device and deletes the person's look-ups and payments from it. */
export function logout(): void {
  own.logout()
  forgetLookUps()
}
