import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { TarifPopup } from '#features/mitra/components/tarif-popup.tsx'
import { mitraList } from '#features/mitra/mitra-list.tsx'

/** Agents who take cash from parents: applications, deposits, limits, and the rules of fees. */
export function MitraPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListScreen
        list={mitraList}
        actions={<Button look="secondary" onClick={() => setOpen(true)}>Biaya dan komisi</Button>}
      />
      <TarifPopup open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
