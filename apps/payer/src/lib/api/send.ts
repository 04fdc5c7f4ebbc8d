import { createSend } from '@lunas/client/send'
import { refuseSession } from '../session-keeper.ts'
import { session } from '../session.ts'

export const send = createSend({ session, refuseSession })
