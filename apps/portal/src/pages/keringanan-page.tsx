import { ListScreen } from '#components/list/list-screen.tsx'
import { AjukanForm } from '#features/keringanan/components/ajukan-form.tsx'
import { keringananList } from '#features/keringanan/keringanan-list.tsx'
import { AjukanUntukSiswa } from '#features/siswa/components/ajukan-untuk-siswa.tsx'
import { useSaya } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

/** Reliefs, proposed by one person and decided by another. */
export function KeringananPage() {
  const { boleh } = useSaya()
  const { filter, setFilter } = useFilter('/keringanan')
  return (
    <ListScreen
      list={keringananList}
      actions={
        boleh.includes('ajukanKeringanan') && (
          <AjukanUntukSiswa
            title="Ajukan keringanan"
            kode_siswa={filter.siswa}
            onLeave={() => setFilter({ siswa: '' })}
            wide
            form={(siswa, onDone) => <AjukanForm siswa={siswa} onDone={onDone} />}
          />
        )
      }
    />
  )
}
