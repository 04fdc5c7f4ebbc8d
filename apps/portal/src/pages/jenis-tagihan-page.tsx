import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { JenisForm } from '#features/jenis-tagihan/components/jenis-form.tsx'
import { UrutanPopup } from '#features/jenis-tagihan/components/urutan-popup.tsx'
import { jenisListWith } from '#features/jenis-tagihan/jenis-list.tsx'
import { SiswaPick } from '#features/siswa/components/siswa-pick.tsx'
import { useChosenSekolah, useSaya, useSchools } from '#lib/saya.ts'

const jenisList = jenisListWith(SiswaPick)

export function JenisTagihanPage() {
  const { boleh } = useSaya()
  const sekolah = useChosenSekolah()
  const hasSchool = useSchools().length > 0
  const [isOpen, setOpen] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  return (
    <>
      <ListScreen
        list={jenisList}
        actions={
          boleh.includes('buatJenis') && hasSchool && (
            <>
              <Button look="secondary" onClick={() => setOrdering(true)}>Urutan bayar</Button>
              <Button onClick={() => setOpen(true)}>Tambah jenis</Button>
            </>
          )
        }
      />
      <Popup open={isOpen} onClose={() => setOpen(false)} title={['Jenis baru', sekolah?.nama].filter(Boolean).join(', ')} wide>
        <ForOneSekolah>{({ idsekolah }) => <JenisForm idsekolah={idsekolah} onDone={() => setOpen(false)} />}</ForOneSekolah>
      </Popup>
      <UrutanPopup open={isOrdering} onDone={() => setOrdering(false)} />
    </>
  )
}
