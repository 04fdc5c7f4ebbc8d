import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { bantuanList } from '#features/bantuan/bantuan-list.tsx'
import { AjukanForm } from '#features/bantuan/components/ajukan-form.tsx'
import { SiswaLine } from '#features/siswa/components/siswa-line.tsx'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { useSaya } from '#lib/saya.ts'

/** Bills of families in hardship that an infak program pays. */
export function BantuanPage() {
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
        list={bantuanList}
        about="Tagihan keluarga yang sedang sulit, dilunasi dari dana infak. Sekolah mengajukan, unit ziswaf memutuskan."
        actions={
          boleh.includes('ajukanBantuan') && (
            <Button onClick={() => setOpen(true)}>Ajukan bantuan</Button>
          )
        }
      />
      <Popup open={isOpen} onClose={close} title="Ajukan bantuan">
        <div className="space-y-4">
          <SiswaSearch onChoose={setSiswa} />
          {siswa && <SiswaLine siswa={siswa} />}
          {siswa && <AjukanForm kode_siswa={siswa.kode_siswa} onDone={close} />}
        </div>
      </Popup>
    </>
  )
}
