import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { PelunasanForm } from '#features/kantin/components/pelunasan-form.tsx'
import { pelunasanList } from '#features/kantin/pelunasan-list.tsx'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'

export function PelunasanLapakPage() {
  const { boleh } = useSaya()
  const { idsekolah } = useSekolahFilter()
  const [isNew, setNew] = useState(false)
  return (
    <>
      <ListScreen
        list={pelunasanList}
        actions={
          boleh.includes('ajukanPelunasan') && <Button onClick={() => setNew(true)}>Bayar lapak</Button>
        }
      />
      <Popup open={isNew} onClose={() => setNew(false)} title="Bayar lapak">
        {isNew && <PelunasanForm idsekolah={idsekolah} onDone={() => setNew(false)} />}
      </Popup>
    </>
  )
}
