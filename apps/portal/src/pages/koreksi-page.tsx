import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { AjukanForm } from '#features/koreksi/components/ajukan-form.tsx'
import { koreksiList } from '#features/koreksi/koreksi-list.tsx'
import { SiswaLine } from '#features/siswa/components/siswa-line.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { useSaya } from '#lib/saya.ts'

/** Bills that were issued wrongly. */
export function KoreksiPage() {
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
        list={koreksiList}
        about="Tagihan yang salah terbit: diubah atau dibatalkan setelah orang kedua setuju."
        actions={
          boleh.includes('ajukanKoreksi') && (
            <Button onClick={() => setOpen(true)}>Ajukan koreksi</Button>
          )
        }
      />
      <Popup open={isOpen} onClose={close} title="Ajukan koreksi">
        <div className="space-y-4">
          <SiswaSearch onChoose={setSiswa} />
          {siswa && <SiswaLine siswa={siswa} />}
          {siswa && <AjukanForm kode_siswa={siswa.kode_siswa} onDone={close} />}
        </div>
      </Popup>
    </>
  )
}
