import { Button } from '@lunas/ui/button'
import { useEffect, useRef, type ReactNode } from 'react'
import { UploadProgress } from '#components/upload/upload-progress.tsx'

type FormProps = {
  kit: {
    submit: () => void
    isSending: boolean
    isRestored: boolean
    discard: () => void
    problem: string
    attempts: number
    progress: number | undefined
    stop: () => void
  }
  className?: string
  children: ReactNode
}

/** Sends once, and leads to the first field that is wrong. */
export function Form({ kit, className = '', children }: FormProps) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (kit.attempts > 0) ref.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [kit.attempts])
  return (
    <form
      ref={ref}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        // A form inside a popup is inside the page's form for React, though not for the browser.
        event.stopPropagation()
        kit.submit()
      }}
    >
      {kit.isRestored && <Restored onDiscard={kit.discard} />}
      {children}
    </form>
  )
}

const WRONG = ':is(input, textarea, button)[aria-invalid="true"]'

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="notice tone-brand flex items-center justify-between gap-3">
      Isian Anda dipulihkan.
      <button type="button" className="link shrink-0" onClick={onDiscard}>
        Mulai dari awal
      </button>
    </p>
  )
}

type SubmitProps = {
  kit: FormProps['kit']
  children: ReactNode
  className?: string
  disabled?: boolean
}

/** The button, and above it what is wrong with all of the form or how far it has been sent. */
export function Submit({ kit, children, className = '', disabled = false }: SubmitProps) {
  return (
    <>
      {kit.problem && (
        <p role="alert" className="notice tone-late">
          {kit.problem}
        </p>
      )}
      {kit.progress !== undefined && <UploadProgress sent={kit.progress} onStop={kit.stop} />}
      <Button type="submit" className={className} busy={kit.isSending} disabled={disabled}>
        {children}
      </Button>
    </>
  )
}
