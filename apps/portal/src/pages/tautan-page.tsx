import { Link } from '@tanstack/react-router'
import { ListScreen } from '#components/list/list-screen.tsx'
import { tautanList } from '#features/tautan/tautan-list.tsx'
import { useSaya } from '#lib/saya.ts'

export function TautanPage() {
  const { boleh } = useSaya()
  return (
    <ListScreen
      list={tautanList}
      actions={
        boleh.includes('buatTautanSekolah') && (
          <Link to="/tautan/buat" className="btn btn-primary">
            Buat tautan
          </Link>
        )
      }
    />
  )
}
