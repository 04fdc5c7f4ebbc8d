import { ListScreen } from '#components/list/list-screen.tsx'
import { donasiList } from '#features/donasi/donasi-list.tsx'

export function DonasiPage() {
  return (
    <ListScreen
      list={donasiList}
      about="Donasi untuk program, juga yang belum dibayar, dan uang yang disimpan untuk donatur."
    />
  )
}
