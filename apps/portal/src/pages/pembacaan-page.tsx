import { ListScreen } from '#components/list/list-screen.tsx'
import { pembacaanList } from '#features/pembacaan/pembacaan-list.tsx'

export function PembacaanPage() {
  return (
    <ListScreen
      list={pembacaanList}
      about="Petugas yang melihat data siswa, dicatat sekali per jam. Keluarga melihat peran dan sekolahnya."
    />
  )
}
