import { ListScreen } from '#components/list/list-screen.tsx'
import { TitipanTotals } from '#features/titipan/components/titipan-totals.tsx'
import { titipanList } from '#features/titipan/titipan-list.tsx'
import { useSekolahFilter } from '#lib/saya.ts'

export function TitipanPage() {
  const sekolah = useSekolahFilter()
  return (
    <ListScreen list={titipanList}>
      <TitipanTotals filter={sekolah} />
    </ListScreen>
  )
}
