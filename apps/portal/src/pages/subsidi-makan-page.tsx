import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { SubsidiForm } from '#features/kantin/components/subsidi-form.tsx'
import { subsidiList } from '#features/kantin/subsidi-list.tsx'
import { useKelas } from '#features/siswa/api/kelas.ts'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { useOneSekolah, useSaya } from '#lib/saya.ts'

/** Food of a day paid by the school or a sponsor, proposed by one person and decided by another. */
export function SubsidiMakanPage() {
  const { boleh } = useSaya()
  const sekolah = useOneSekolah()
  const { data: kelas = [] } = useKelas(sekolah?.idsekolah)
  const [isOpen, setOpen] = useState(false)
  const [siswa, setSiswa] = useState<readonly SiswaPetugas[]>([])

  function close() {
    setOpen(false)
    setSiswa([])
  }

  function add(one: SiswaPetugas) {
    setSiswa((list) => (list.some(({ kode_siswa }) => kode_siswa === one.kode_siswa) ? list : [...list, one]))
  }

  return (
    <>
      <ListScreen
        list={subsidiList}
        actions={
          boleh.includes('ajukanSubsidi') && sekolah && <Button onClick={() => setOpen(true)}>Ajukan subsidi</Button>
        }
      />
      <Popup open={isOpen} onClose={close} title="Ajukan subsidi" wide>
        {isOpen && sekolah && (
          <SubsidiForm
            idsekolah={sekolah.idsekolah}
            daftarKelas={kelas}
            siswa={siswa}
            search={<SiswaSearch onChoose={add} />}
            onDone={close}
          />
        )}
      </Popup>
    </>
  )
}
