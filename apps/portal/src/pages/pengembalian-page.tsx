import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { AjukanPopup } from '#features/pengembalian/components/ajukan-popup.tsx'
import { pengembalianList } from '#features/pengembalian/pengembalian-list.tsx'
import { useSaya } from '#lib/saya.ts'

export function PengembalianPage() {
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListScreen
        list={pengembalianList}
        actions={
          boleh.includes('ajukanPengembalian') && (
            <Button onClick={() => setOpen(true)}>Ajukan pengembalian</Button>
          )
        }
      />
      <AjukanPopup open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
