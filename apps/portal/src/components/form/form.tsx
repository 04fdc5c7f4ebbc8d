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

/** Sends once, and moves the focus to the first wrong field. */
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
        // In React's tree a popup's form is inside the page's form, which must not be submitted
        // too.
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

/** The submit button, with the form's error or upload progress above it. */
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
