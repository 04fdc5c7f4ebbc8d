import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { SiswaForm } from '#features/siswa/components/siswa-form.tsx'
import { siswaListWith } from '#features/siswa/siswa-list.tsx'
import { Tindak } from '#features/tunggakan/components/tindak.tsx'
import { useOneSekolah, useSaya } from '#lib/saya.ts'

const siswaList = siswaListWith(Tindak)

export function SiswaPage() {
  const { boleh } = useSaya()
  const sekolah = useOneSekolah()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListScreen
        list={siswaList}
        actions={
          boleh.includes('tambahSiswa') && sekolah && (
            <Button onClick={() => setOpen(true)}>Tambah siswa</Button>
          )
        }
      />
      <Popup open={isOpen} onClose={() => setOpen(false)} title={`Siswa baru ${sekolah?.nama ?? ''}`} wide>
        {sekolah && <SiswaForm idsekolah={sekolah.idsekolah} onDone={() => setOpen(false)} />}
      </Popup>
    </>
  )
}
