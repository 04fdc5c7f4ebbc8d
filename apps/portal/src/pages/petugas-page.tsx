import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { AturanMasuk } from '#features/petugas/components/aturan-masuk.tsx'
import { UndangForm } from '#features/petugas/components/undang-form.tsx'
import { petugasList } from '#features/petugas/petugas-list.tsx'

const ABOUT = 'Siapa yang dapat masuk ke portal. Petugas yang dinonaktifkan langsung keluar.'

export function PetugasPage() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const actions = <Button onClick={() => setOpen(true)}>Undang petugas</Button>
  return (
    <ListScreen list={petugasList} about={ABOUT} actions={actions}>
      <AturanMasuk />
      <Popup open={isOpen} onClose={close} title="Undang petugas">
        <UndangForm onDone={close} />
      </Popup>
    </ListScreen>
  )
}
