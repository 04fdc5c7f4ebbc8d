import { ListScreen } from '#components/list/list-screen.tsx'
import { penjualanList } from '#features/kantin/penjualan-list.tsx'

export function PenjualanKantinPage() {
  return <ListScreen list={penjualanList} about="Semua belanja siswa di kantin, dengan barangnya." />
}
