import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { useSisaSponsor } from '#features/kantin/api/sponsor.ts'
import { SisaSponsorList } from '#features/kantin/components/sisa-sponsor.tsx'
import { SponsorForm } from '#features/kantin/components/sponsor-form.tsx'
import { sponsorList } from '#features/kantin/sponsor-list.tsx'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'

/** What sponsors owe for food and what they paid, recorded by one person and decided by another. */
export function SponsorMakanPage() {
  const { boleh } = useSaya()
  const { idsekolah } = useSekolahFilter()
  const { data: sisa = [] } = useSisaSponsor(idsekolah)
  const [isNew, setNew] = useState(false)
  const open = sisa.filter((one) => one.sisa > 0)
  return (
    <>
      <ListScreen
        list={sponsorList}
        actions={
          boleh.includes('ajukanSponsor') && open.length > 0 && <Button onClick={() => setNew(true)}>Catat pembayaran</Button>
        }
      >
        <SisaSponsorList sisa={sisa} />
      </ListScreen>
      <Popup open={isNew} onClose={() => setNew(false)} title="Catat pembayaran sponsor">
        {isNew && <SponsorForm sisa={open} onDone={() => setNew(false)} />}
      </Popup>
    </>
  )
}
