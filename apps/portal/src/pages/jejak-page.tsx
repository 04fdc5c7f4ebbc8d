import { ListScreen } from '#components/list/list-screen.tsx'
import { jejakList } from '#features/jejak/jejak-list.tsx'

export function JejakPage() {
  return (
    <ListScreen
      list={jejakList}
      about="Siapa berbuat apa, kapan, dari mana, dan apa yang berubah. Tidak ada yang dapat mengubah atau menghapusnya."
    />
  )
}
