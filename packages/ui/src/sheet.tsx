import { useId, type ReactNode } from 'react'
import { useModal } from './use-modal.ts'
import { BackIcon } from './icons/back.tsx'

type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** Fills a phone's screen, for lists that scroll. */
  tall?: boolean
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/** A dialog: slides up from the bottom on a phone, centred on a desktop. */
export function Sheet({ open, onClose, title, closeLabel, tall, footer, children }: SheetProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={`sheet ${tall ? 'sheet-tall' : ''}`} aria-labelledby={titleId}>
      {open && (
        <>
          <header className="flex items-center gap-1 border-b border-line p-2 pr-4">
            <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
              <BackIcon size={22} />
            </button>
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
          </header>
          <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain">
            {children}
          </div>
          {footer && <footer className="sheet-footer">{footer}</footer>}
        </>
      )}
    </dialog>
  )
}
