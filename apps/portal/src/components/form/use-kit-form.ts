import { createFormHook, useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { draftOf } from '#lib/drafts.ts'
import { fieldContext, formContext } from './contexts.ts'
import { Amount, Count, Day, OneOf, Text, Tick } from './fields.tsx'
import { problemsOf, type Problems } from './problems.ts'
import { UploadField } from './upload-field.tsx'

const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { Amount, Count, Day, OneOf, Text, Tick, UploadField },
  formComponents: {},
})

/** What a sender may use when it sends something large. */
export type Sending = { signal: AbortSignal; onProgress: (sent: number) => void }

type KitOptions<V> = {
  /** Names the draft: the screen, and what the form is about where that can change. */
  draft: string
  start: V
  /** What is wrong with a field before anything is sent; a word each, empty while nothing is. */
  check?: (values: V) => Partial<Record<keyof V & string, string>>
  send: (values: V, sending: Sending) => Promise<unknown>
}

/**
 * A form of the portal: its values, what is wrong with them, sending them once, and a draft of them
 * until they are sent. Fields are named as the wire names them, so that a refusal finds its field.
 */
export function useKitForm<V extends object>({ draft: screen, start, check, send }: KitOptions<V>) {
  const [draft] = useState(() => draftOf(screen))
  const [first] = useState(start)
  const [found] = useState(() => draft.find(start))
  const [origin, setOrigin] = useState(found ?? start)
  const [isRestored, setRestored] = useState(found !== undefined)
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)

  function startOver(values: V) {
    draft.forget()
    setRestored(false)
    setOrigin(values)
    form.reset(values)
  }

  const form = useAppForm({
    defaultValues: origin,
    canSubmitWhenInvalid: true,
    validators: {
      onSubmit: ({ value }: { value: V }): Problems | undefined => {
        const problems: Partial<Record<string, string>> = check?.(value) ?? {}
        const fields = Object.entries(problems).filter(([, problem]) => problem)
        return fields.length > 0 ? { fields: Object.fromEntries(fields) } : undefined
      },
    },
    listeners: { onChange: ({ formApi }) => draft.keep(formApi.state.values) },
    async onSubmit({ value, formApi }) {
      const abort = new AbortController()
      running.current = abort
      try {
        await send(value, { signal: abort.signal, onProgress: setProgress })
        startOver(value)
      } catch (error) {
        const known: Partial<Record<string, { instance: unknown }>> = formApi.fieldInfo
        const shown = Object.keys(known).filter((name) => known[name]?.instance)
        formApi.setErrorMap({ onSubmit: problemsOf(error, shown) })
      } finally {
        setProgress(undefined)
      }
    },
  })

  function submit() {
    // Asked of the form itself: what was drawn may be older than a second press.
    if (form.state.isSubmitting) return
    // What the server refused may be sent again as it is, so it is no longer in the way.
    form.setErrorMap({ onSubmit: { fields: {} } })
    void form.handleSubmit()
  }

  return {
    submit,
    Field: form.AppField,
    values: useStore(form.store, ({ values }) => values),
    isSending: useStore(form.store, ({ isSubmitting }) => isSubmitting),
    /** A sentence about all of it; what a field is to blame for stands at the field. */
    problem: useStore(form.store, ({ errorMap }) => sentenceIn(errorMap.onSubmit)),
    /** How many times it was tried to send it, to the end. */
    attempts: useStore(form.store, ({ isSubmitting, submissionAttempts }) =>
      isSubmitting ? 0 : submissionAttempts,
    ),
    isRestored,
    /** Throws the draft away. */
    discard: () => startOver(first),
    progress,
    stop: () => running.current?.abort(),
  }
}

function sentenceIn(problem: unknown): string {
  return typeof problem === 'string' ? problem : ''
}
