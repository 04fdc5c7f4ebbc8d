import { ReturnIcon } from '@lunas/ui/icons/return'
import type { StatusLook } from '@lunas/ui/status-badge'

/** What somebody proposed and took back: nobody has refused it. */
export const takenBackLook: StatusLook = {
  word: 'Ditarik kembali', tone: 'quiet', Icon: ReturnIcon,
}
