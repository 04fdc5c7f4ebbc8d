import { Button } from '@lunas/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { BuatForm } from '#features/kenaikan/components/buat-form.tsx'
import { kenaikanList } from '#features/kenaikan/kenaikan-list.tsx'
import { useOneSekolah, useSaya } from '#lib/saya.ts'

/** The end of a school year: prepared by one person, agreed to by another. */
export function KenaikanPage() {
  const { boleh } = useSaya()
  const sekolah = useOneSekolah()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListScreen
        list={kenaikanList}
        actions={
          boleh.includes('buatKenaikan') && sekolah && (
            <Button onClick={() => setOpen(true)}>Siapkan kenaikan</Button>
          )
        }
      />
      <Popup open={isOpen} onClose={() => setOpen(false)} title={`Kenaikan kelas ${sekolah?.nama ?? ''}`}>
        {sekolah && (
          <BuatForm
            idsekolah={sekolah.idsekolah}
            onDone={(buka) => {
              setOpen(false)
              void navigate({ to: '/kenaikan', search: { buka } })
            }}
          />
        )}
      </Popup>
    </>
  )
}
