import { Button } from '@lunas/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { BuatForm } from '#features/kenaikan/components/buat-form.tsx'
import { kenaikanList } from '#features/kenaikan/kenaikan-list.tsx'
import { useChosenSekolah, useSaya, useSchools } from '#lib/saya.ts'

/** The end of a school year: prepared by one person, agreed to by another. */
export function KenaikanPage() {
  const { boleh } = useSaya()
  const sekolah = useChosenSekolah()
  const hasSchool = useSchools().length > 0
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListScreen
        list={kenaikanList}
        actions={
          boleh.includes('buatKenaikan') && hasSchool && (
            <Button onClick={() => setOpen(true)}>Siapkan kenaikan</Button>
          )
        }
      />
      <Popup open={isOpen} onClose={() => setOpen(false)} title={`Kenaikan kelas ${sekolah?.nama ?? ''}`}>
        <ForOneSekolah>
          {({ idsekolah }) => (
            <BuatForm
              idsekolah={idsekolah}
              onDone={(buka) => {
                setOpen(false)
                void navigate({ to: '/kenaikan', search: { buka } })
              }}
            />
          )}
        </ForOneSekolah>
      </Popup>
    </>
  )
}
