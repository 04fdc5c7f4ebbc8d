import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'

type AlertProps = {
  open: boolean
  title: string
  message: ReactNode
  closeLabel: string
  onClose: () => void
  /** A second button, for alerts with a question. */
  confirm?: { label: string; onConfirm: () => void; busy?: boolean; danger?: boolean }
}

/** Shows one sentence, or a question to confirm. */
export function Alert({ open, title, message, closeLabel, onClose, confirm }: AlertProps) {
  const titleId = useId()
  const messageId = useId()
  const { ref, onClose: onNativeClose } = useModal(open, onClose)
  return (
    <dialog
      ref={ref}
      onClose={onNativeClose}
      role="alertdialog"
      className="alert"
      aria-labelledby={titleId}
      aria-describedby={messageId}
    >
      <div className="p-6 pb-4">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <p id={messageId} className="mt-2 text-ink-soft">
          {message}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 p-4 pt-0">
        <Button look={confirm ? 'secondary' : 'primary'} className="grow" onClick={onClose}>
          {closeLabel}
        </Button>
        {confirm && (
          <Button
            className={`grow ${confirm.danger ? 'btn-solid-danger' : ''}`}
            busy={confirm.busy ?? false}
            onClick={confirm.onConfirm}
          >
            {confirm.label}
          </Button>
        )}
      </div>
    </dialog>
  )
}
