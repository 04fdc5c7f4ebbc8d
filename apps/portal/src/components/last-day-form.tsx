import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'

type LastDayFormProps = {
  /** What the button says, for example "Akhiri keringanan". */
  word: string
  /** Where the typed day is kept until it is sent. */
  draft: string
  /** Sends the last day; the form shows the errors. */
  send: (sampai: string) => Promise<unknown>
}

/** Gives something that holds for bills its last day. */
export function LastDayForm(props: LastDayFormProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Asked {...props} />
  return <Button look="secondary" onClick={() => setOpen(true)}>{props.word}</Button>
}

function Asked({ draft, send }: LastDayFormProps) {
  const kit = useKitForm({
    draft,
    start: { sampai: '' },
    check: ({ sampai }) => ({ sampai: sampai === '' ? 'Pilih tanggalnya.' : '' }),
    send: ({ sampai }) => send(sampai),
  })
  return (
    <Form kit={kit} className="space-y-3">
      <p>Tagihan yang sudah terbit tidak berubah.</p>
      <kit.Field name="sampai">{(field) => <field.Day label="Berlaku sampai" />}</kit.Field>
      <Submit kit={kit}>Akhiri</Submit>
    </Form>
  )
}
