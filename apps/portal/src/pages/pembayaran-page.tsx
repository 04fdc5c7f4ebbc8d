import { ListScreen } from '#components/list/list-screen.tsx'
import { pembayaranList } from '#features/pembayaran/pembayaran-list.tsx'

export function PembayaranPage() {
  return (
    <ListScreen
      list={pembayaranList}
      about="Semua pembayaran sekolah, dari aplikasi maupun meja kas, juga yang belum atau tidak jadi dibayar."
    />
  )
}
