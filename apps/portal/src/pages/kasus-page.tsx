import { Link } from '@tanstack/react-router'
import { ListScreen } from '#components/list/list-screen.tsx'
import { ReadSoFar } from '#features/rekonsiliasi/components/read-so-far.tsx'
import { kasusListWith } from '#features/rekonsiliasi/kasus-list.tsx'
import { SiswaPick } from '#features/siswa/components/siswa-pick.tsx'

const kasusList = kasusListWith(SiswaPick)

export function KasusPage() {
  return (
    <ListScreen
      list={kasusList}
      actions={
        <Link to="/rekonsiliasi/impor" className="btn btn-primary">
          Impor bank
        </Link>
      }
    >
      <ReadSoFar />
    </ListScreen>
  )
}
