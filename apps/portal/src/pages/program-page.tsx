import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { ProgramForm } from '#features/program/components/program-form.tsx'
import { programList } from '#features/program/program-list.tsx'
import { useSaya } from '#lib/saya.ts'

export function ProgramPage() {
  const { boleh } = useSaya()
  const [isNew, setNew] = useState(false)
  return (
    <>
      <ListScreen
        list={programList}
        actions={
          boleh.includes('buatProgram') && (
            <Button onClick={() => setNew(true)}>Buat program</Button>
          )
        }
      />
      <Popup open={isNew} onClose={() => setNew(false)} title="Program baru" wide>
        <ProgramForm onDone={() => setNew(false)} />
      </Popup>
    </>
  )
}
