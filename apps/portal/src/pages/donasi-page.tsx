import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { ImporBuktiForm } from '#features/donasi/components/impor-bukti-form.tsx'
import { donasiList } from '#features/donasi/donasi-list.tsx'
import { useSaya } from '#lib/saya.ts'

export function DonasiPage() {
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListScreen
        list={donasiList}
        actions={
          boleh.includes('imporBuktiSetor') && (
            <Button look="secondary" onClick={() => setOpen(true)}>Impor Bukti Setor Zakat</Button>
          )
        }
      />
      <Popup open={isOpen} onClose={() => setOpen(false)} title="Impor Bukti Setor Zakat">
        {isOpen && <ImporBuktiForm onDone={() => setOpen(false)} />}
      </Popup>
    </>
  )
}
