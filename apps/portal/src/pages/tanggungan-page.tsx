import { ListScreen } from '#components/list/list-screen.tsx'
import { TanggunganForm } from '#features/penanggung/components/tanggungan-form.tsx'
import { tanggunganList } from '#features/penanggung/tanggungan-list.tsx'
import { AjukanUntukSiswa } from '#features/siswa/components/ajukan-untuk-siswa.tsx'
import { useSaya } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

/** Who bears a part of whose bills, proposed by one person and decided by another. */
export function TanggunganPage() {
  const { boleh } = useSaya()
  const { filter, setFilter } = useFilter('/tanggungan')
  return (
    <ListScreen
      list={tanggunganList}
      actions={
        boleh.includes('ajukanTanggungan') && (
          <AjukanUntukSiswa
            title="Ajukan tanggungan"
            kode_siswa={filter.siswa}
            onLeave={() => setFilter({ siswa: '' })}
            wide
            form={(siswa, onDone) => <TanggunganForm siswa={siswa} onDone={onDone} />}
          />
        )
      }
    />
  )
}
