import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { CakupanList } from '#features/rekonsiliasi/components/cakupan-list.tsx'
import { ImporPopup } from '#features/rekonsiliasi/components/impor-popup.tsx'
import { imporList } from '#features/rekonsiliasi/impor-list.tsx'
import { useSaya } from '#lib/saya.ts'

export function ImporPage() {
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListScreen
        list={imporList}
        actions={
          boleh.includes('imporBerkas') && (
            <Button onClick={() => setOpen(true)}>Impor berkas</Button>
          )
        }
      >
        <CakupanList />
      </ListScreen>
      <ImporPopup open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
