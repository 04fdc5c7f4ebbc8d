import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { AjukanForm } from '#features/keringanan/components/ajukan-form.tsx'
import { keringananList } from '#features/keringanan/keringanan-list.tsx'
import { SiswaLine } from '#features/siswa/components/siswa-line.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { useSaya } from '#lib/saya.ts'

/** Reliefs, proposed by one person and decided by another. */
export function KeringananPage() {
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  const [siswa, setSiswa] = useState<SiswaPetugas>()

  function close() {
    setOpen(false)
    setSiswa(undefined)
  }

  return (
    <>
      <ListScreen
        list={keringananList}
        about="Potongan untuk siswa atau keluarga, berlaku setelah orang kedua setuju."
        actions={
          boleh.includes('ajukanKeringanan') && (
            <Button onClick={() => setOpen(true)}>Ajukan keringanan</Button>
          )
        }
      />
      <Popup open={isOpen} onClose={close} title="Ajukan keringanan" wide>
        <div className="space-y-4">
          <SiswaSearch onChoose={setSiswa} />
          {siswa && <SiswaLine siswa={siswa} />}
          {siswa && <AjukanForm siswa={siswa} onDone={close} />}
        </div>
      </Popup>
    </>
  )
}
