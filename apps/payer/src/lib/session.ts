import { createSession } from '@lunas/client/session'

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

export const {
  session,
  sessionStore,
  sessionRefusals,
  restoreSession,
  keepSession,
  logout,
  refuseSession,
} = createSession<Session>('session', ({ login }) => login === true)
