import { createSend } from '@lunas/client/send'
import { refuseSession, session } from '../session.ts'

export const send = createSend({ session, refuseSession })
