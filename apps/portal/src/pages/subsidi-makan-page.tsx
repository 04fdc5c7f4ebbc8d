import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { SubsidiForm } from '#features/kantin/components/subsidi-form.tsx'
import { subsidiList } from '#features/kantin/subsidi-list.tsx'
import { useKelas } from '#features/siswa/api/kelas.ts'
import { SiswaSearch } from '#features/siswa/components/siswa-search.tsx'
import { useChosenSekolah, useSaya, useSchools } from '#lib/saya.ts'

/** Food of a day paid by the school or a sponsor, proposed by one person and decided by another. */
export function SubsidiMakanPage() {
  const { boleh } = useSaya()
  const sekolah = useChosenSekolah()
  const hasSchool = useSchools().length > 0
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
          boleh.includes('ajukanSubsidi') && hasSchool && <Button onClick={() => setOpen(true)}>Ajukan subsidi</Button>
        }
      />
      <Popup open={isOpen} onClose={close} title="Ajukan subsidi" wide>
        <ForOneSekolah>
          {({ idsekolah }) => (
            <SubsidiForm
              idsekolah={idsekolah}
              daftarKelas={kelas}
              siswa={siswa}
              search={<SiswaSearch onChoose={add} />}
              onDone={close}
            />
          )}
        </ForOneSekolah>
      </Popup>
    </>
  )
}
