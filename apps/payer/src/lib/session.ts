import { createSession } from '@lunas/client/session'
import { forgetLookUps } from './look-ups.ts'

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

const own = createSession<Session>('session', ({ login }) => login === true)

export const { session, sessionStore, sessionRefusals, restoreSession, keepSession, refuseSession } =
  own

/** Ends the session on this device, and leaves nothing of what its person looked up or paid. */
export function logout(): void {
  own.logout()
  forgetLookUps()
}
