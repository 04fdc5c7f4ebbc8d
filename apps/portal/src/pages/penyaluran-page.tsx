import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { AjukanForm } from '#features/penyaluran/components/ajukan-form.tsx'
import { penyaluranList } from '#features/penyaluran/penyaluran-list.tsx'
import { useSaya } from '#lib/saya.ts'

export function PenyaluranPage() {
  const { boleh } = useSaya()
  const [isNew, setNew] = useState(false)
  return (
    <>
      <ListScreen
        list={penyaluranList}
        actions={
          boleh.includes('ajukanPenyaluran') && (
            <Button onClick={() => setNew(true)}>Ajukan penyaluran</Button>
          )
        }
      />
      <Popup open={isNew} onClose={() => setNew(false)} title="Penyaluran baru">
        {isNew && <AjukanForm onDone={() => setNew(false)} />}
      </Popup>
    </>
  )
}
