import type { StatusLook } from '@lunas/ui/status-badge'
import Undo2 from 'lucide-react/icons/undo-2'

/** What somebody proposed and took back: nobody has refused it. */
export const takenBackLook: StatusLook = {
  word: 'Ditarik kembali', tone: 'quiet', Icon: Undo2,
}
