import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

type PopupProps = {
  open: boolean
  onClose: () => void
  title: string
  wide?: boolean
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** Work that interrupts a list: a form, a decision, the whole of one row. */
export function Popup({ open, onClose, title, wide, footer, children }: PopupProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className={`popup ${wide ? 'popup-wide' : ''}`}>
          <header className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="text-base">{title}</Dialog.Title>
            <Dialog.Close className="icon-btn" aria-label="Tutup">
              <X size={18} />
            </Dialog.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto p-4">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
              {footer}
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
