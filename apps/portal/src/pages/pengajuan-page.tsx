import { ListScreen } from '#components/list/list-screen.tsx'
import { pengajuanList } from '#features/pengajuan/pengajuan-list.tsx'

const ABOUT =
  'Orang tua yang nomornya berganti meminta sekolah mencatat nomor barunya. Sesudah disetujui, ' +
  'anaknya muncul sendiri di aplikasi mereka.'

export function PengajuanPage() {
  return <ListScreen list={pengajuanList} about={ABOUT} />
}
