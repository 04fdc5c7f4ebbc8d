import { ListScreen } from '#components/list/list-screen.tsx'
import { shiftList } from '#features/kantin/shift-list.tsx'

export function ShiftKantinPage() {
  return <ListScreen list={shiftList} about="Siapa menjual di kasir mana, dan berapa hasilnya." />
}
