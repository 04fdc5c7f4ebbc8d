import { createSessionKeeper } from '@lunas/client/session-keeper'
import { ownSession } from './session.ts'

export const { sessionRefusals, keepSession, refuseSession, logout: dropSession } = createSessionKeeper(ownSession)
