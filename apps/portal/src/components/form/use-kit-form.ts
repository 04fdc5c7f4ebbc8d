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

/** For senders of large requests. */
export type Sending = { signal: AbortSignal; onProgress: (sent: number) => void }

type KitOptions<V> = {
  /** The key of the draft: the screen, and the subject if it can change. */
  draft: string
  start: V
  /** Errors of fields before sending, one text per field; empty if all are fine. */
  check?: (values: V) => Partial<Record<keyof V & string, string>>
  send: (values: V, sending: Sending) => Promise<unknown>
}

/**
 * A form of the portal: values, errors, sending once, and a draft until it is sent. Fields have the
 * names of the wire, so that a refusal finds its field.
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
        // Somebody may have gone on typing while it was sent.
        startOver(formApi.state.values)
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
    // Reads the form's current state, since the rendered one may be older than a second click.
    if (form.state.isSubmitting) return
    // The same values may be sent again, so the server's earlier refusals are cleared.
    form.setErrorMap({ onSubmit: { fields: {} } })
    void form.handleSubmit()
  }

  return {
    submit,
    Field: form.AppField,
    values: useStore(form.store, ({ values }) => values),
    isSending: useStore(form.store, ({ isSubmitting }) => isSubmitting),
    /** The form's own error; errors of fields are shown at the fields. */
    problem: useStore(form.store, ({ errorMap }) => sentenceIn(errorMap.onSubmit)),
    /** How many attempts to send have ended. */
    attempts: useStore(form.store, ({ isSubmitting, submissionAttempts }) =>
      isSubmitting ? 0 : submissionAttempts,
    ),
    isRestored,
    /** Deletes the draft. */
    discard: () => startOver(first),
    progress,
    stop: () => running.current?.abort(),
  }
}

function sentenceIn(problem: unknown): string {
  return typeof problem === 'string' ? problem : ''
}
