import { ListScreen } from '#components/list/list-screen.tsx'
import { AjukanForm } from '#features/koreksi/components/ajukan-form.tsx'
import { koreksiList } from '#features/koreksi/koreksi-list.tsx'
import { AjukanUntukSiswa } from '#features/siswa/components/ajukan-untuk-siswa.tsx'
import { useSaya } from '#lib/saya.ts'

/** Bills that were issued wrongly. */
export function KoreksiPage() {
  const { boleh } = useSaya()
  return (
    <ListScreen
      list={koreksiList}
      about="Tagihan yang salah terbit: diubah atau dibatalkan setelah orang kedua setuju."
      actions={
        boleh.includes('ajukanKoreksi') && (
          <AjukanUntukSiswa
            title="Ajukan koreksi"
            form={(siswa, onDone) => <AjukanForm kode_siswa={siswa.kode_siswa} onDone={onDone} />}
          />
        )
      }
    />
  )
}
