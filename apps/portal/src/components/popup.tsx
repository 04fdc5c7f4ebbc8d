import { Dialog } from '@base-ui/react/dialog'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { Fragment, useContext, type KeyboardEvent, type ReactNode } from 'react'
import { PopupStepsContext, type PopupSteps } from '#components/popup-steps.ts'

type PopupProps = {
  open: boolean
  onClose: () => void
  title: string
  wide?: boolean
  /** Stays visible below the scrolling part. */
  footer?: ReactNode
  children: ReactNode
}

/** A dialog above a list: a form, a decision, or the details of a row. */
export function Popup({ open, onClose, title, wide, footer, children }: PopupProps) {
  const steps = useContext(PopupStepsContext)
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          className={`popup ${wide ? 'popup-wide' : ''}`}
          onKeyDown={(event) => steps && stepByKey(event, steps)}
        >
          <header className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="text-base">{title}</Dialog.Title>
            <div className="flex items-center">
              {steps && <Steps {...steps} />}
              <Dialog.Close className="icon-btn" aria-label="Tutup">
                <X size={18} />
              </Dialog.Close>
            </div>
          </header>
          <div className="min-h-0 grow overflow-y-auto p-4">
            <Fragment key={steps?.id ?? ''}>{children}</Fragment>
          </div>
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

/** At the ends a button is disabled but stays, so that the keyboard focus is not lost. */
function Steps({ place, onPrevious, onNext }: PopupSteps) {
  return (
    <div className="flex items-center">
      <button
        type="button"
        className="icon-btn"
        aria-label="Baris sebelumnya"
        aria-keyshortcuts="k"
        aria-disabled={!onPrevious}
        onClick={onPrevious}
      >
        <ChevronLeft size={18} />
      </button>
      <span className="nominal hidden text-xs text-ink-faint sm:inline">{place}</span>
      <button
        type="button"
        className="icon-btn"
        aria-label="Baris berikutnya"
        aria-keyshortcuts="j"
        aria-disabled={!onNext}
        onClick={onNext}
      >
        <ChevronRight size={18} />
      </button>
    </div>
  )
}

/** The keys that move through a list also move through the opened rows. */
function stepByKey(event: KeyboardEvent, { onPrevious, onNext }: PopupSteps): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (target.closest('input, textarea, select, [role=combobox], [contenteditable]')) return
  if (event.key === 'j') onNext?.()
  if (event.key === 'k') onPrevious?.()
}
