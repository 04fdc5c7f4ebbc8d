import { forgetLookUps } from './look-ups.ts'
import { dropSession } from './session.ts'

/** Ends the session on this device and deletes the person's look-ups and payments from it. */
export function logout(): void {
  dropSession()
  forgetLookUps()
}
