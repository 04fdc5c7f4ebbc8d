import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { TarifNotice } from '#features/mitra/components/tarif-notice.tsx'
import { TarifPopup } from '#features/mitra/components/tarif-popup.tsx'
import { mitraList } from '#features/mitra/mitra-list.tsx'

/** Agents who take cash from parents: applications, deposits, limits, and the rules of fees. */
export function MitraPage() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      <ListScreen
        list={mitraList}
        actions={<Button look="secondary" onClick={open}>Biaya dan komisi</Button>}
      >
        <TarifNotice onOpen={open} />
      </ListScreen>
      <TarifPopup open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
