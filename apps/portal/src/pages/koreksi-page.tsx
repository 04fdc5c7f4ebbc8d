import { ListScreen } from '#components/list/list-screen.tsx'
import { AjukanForm } from '#features/koreksi/components/ajukan-form.tsx'
import { koreksiList } from '#features/koreksi/koreksi-list.tsx'
import { AjukanUntukSiswa } from '#features/siswa/components/ajukan-untuk-siswa.tsx'
import { useSaya } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

/** Bills that were issued wrongly. */
export function KoreksiPage() {
  const { boleh } = useSaya()
  const { filter, setFilter } = useFilter('/koreksi')
  return (
    <ListScreen
      list={koreksiList}
      actions={
        boleh.includes('ajukanKoreksi') && (
          <AjukanUntukSiswa
            title="Ajukan koreksi"
            kode_siswa={filter.siswa}
            onLeave={() => setFilter({ siswa: '' })}
            form={(siswa, onDone) => <AjukanForm kode_siswa={siswa.kode_siswa} onDone={onDone} />}
          />
        )
      }
    />
  )
}
