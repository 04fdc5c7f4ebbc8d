import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useAkhiri } from '../api/keringanan.ts'

type FormProps = { idkeringanan: string; onDone: () => void }

/** Gives a relief its last day. */
export function AkhiriForm(props: FormProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Asked {...props} />
  return <Button look="secondary" onClick={() => setOpen(true)}>Akhiri keringanan</Button>
}

function Asked({ idkeringanan, onDone }: FormProps) {
  const akhiri = useAkhiri(onDone)
  const kit = useKitForm({
    draft: `akhiri-keringanan/${idkeringanan}`,
    start: { sampai: '' },
    check: ({ sampai }) => ({ sampai: sampai === '' ? 'Pilih tanggalnya.' : '' }),
    send: ({ sampai }) => akhiri.mutateAsync({ idkeringanan, sampai }),
  })
  return (
    <Form kit={kit} className="space-y-3">
      <p>Tagihan yang sudah terbit tidak berubah.</p>
      <kit.Field name="sampai">{(field) => <field.Day label="Berlaku sampai" />}</kit.Field>
      <Submit kit={kit}>Akhiri</Submit>
    </Form>
  )
}
