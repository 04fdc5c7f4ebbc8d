import { Link } from '@tanstack/react-router'
import { ListScreen } from '#components/list/list-screen.tsx'
import { cicilanList } from '#features/cicilan/cicilan-list.tsx'

export function CicilanPage() {
  return (
    <ListScreen
      list={cicilanList}
      actions={
        <Link to="/cicilan/aturan" className="btn btn-secondary">
          Aturan cicilan
        </Link>
      }
    />
  )
}
