import { Link } from '@tanstack/react-router'
import { ListScreen } from '#components/list/list-screen.tsx'
import { kartuList } from '#features/kantin/kartu-list.tsx'
import { useSaya } from '#lib/saya.ts'

export function KartuKantinPage() {
  const { boleh } = useSaya()
  return (
    <ListScreen
      list={kartuList}
      actions={
        boleh.includes('pasangKartu') && (
          <>
            <Link to="/kartu/kelas" className="btn btn-secondary">
              Kartu satu kelas
            </Link>
            <Link to="/kartu/pasang" className="btn btn-primary">
              Pasang kartu
            </Link>
          </>
        )
      }
    />
  )
}
