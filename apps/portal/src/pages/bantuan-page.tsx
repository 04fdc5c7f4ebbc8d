import { ListScreen } from '#components/list/list-screen.tsx'
import { AjukanForm } from '#features/bantuan/components/ajukan-form.tsx'
import { bantuanList } from '#features/bantuan/bantuan-list.tsx'
import { AjukanUntukSiswa } from '#features/siswa/components/ajukan-untuk-siswa.tsx'
import { useSaya } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

/** Bills of families in hardship that an infak program pays. */
export function BantuanPage() {
  const { boleh } = useSaya()
  const { filter, setFilter } = useFilter('/ziswaf/bantuan')
  return (
    <ListScreen
      list={bantuanList}
      actions={
        boleh.includes('ajukanBantuan') && (
          <AjukanUntukSiswa
            title="Ajukan bantuan"
            kode_siswa={filter.siswa}
            onLeave={() => setFilter({ siswa: '' })}
            form={(siswa, onDone) => <AjukanForm kode_siswa={siswa.kode_siswa} onDone={onDone} />}
          />
        )
      }
    />
  )
}
