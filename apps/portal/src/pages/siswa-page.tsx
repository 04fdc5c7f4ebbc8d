import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { SiswaForm } from '#features/siswa/components/siswa-form.tsx'
import { siswaListWith } from '#features/siswa/siswa-list.tsx'
import { Tindak } from '#features/tunggakan/components/tindak.tsx'
import { useChosenSekolah, useSaya, useSchools } from '#lib/saya.ts'

const siswaList = siswaListWith(Tindak)

export function SiswaPage() {
  const { boleh } = useSaya()
  const sekolah = useChosenSekolah()
  const hasSchool = useSchools().length > 0
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListScreen
        list={siswaList}
        actions={
          boleh.includes('tambahSiswa') && hasSchool && (
            <Button onClick={() => setOpen(true)}>Tambah siswa</Button>
          )
        }
      />
      <Popup open={isOpen} onClose={() => setOpen(false)} title={`Siswa baru ${sekolah?.nama ?? ''}`} wide>
        <ForOneSekolah>{({ idsekolah }) => <SiswaForm idsekolah={idsekolah} onDone={() => setOpen(false)} />}</ForOneSekolah>
      </Popup>
    </>
  )
}
