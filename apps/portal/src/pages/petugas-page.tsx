import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { AturanMasuk } from '#features/petugas/components/aturan-masuk.tsx'
import { UndangForm } from '#features/petugas/components/undang-form.tsx'
import { petugasList } from '#features/petugas/petugas-list.tsx'

export function PetugasPage() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const actions = <Button onClick={() => setOpen(true)}>Undang petugas</Button>
  return (
    <ListScreen list={petugasList} actions={actions}>
      <AturanMasuk />
      <Popup open={isOpen} onClose={close} title="Undang petugas">
        <UndangForm onDone={close} />
      </Popup>
    </ListScreen>
  )
}
