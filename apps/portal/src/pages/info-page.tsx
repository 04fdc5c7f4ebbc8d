import { Link } from '@tanstack/react-router'
import { ListScreen } from '#components/list/list-screen.tsx'
import { infoList } from '#features/info/info-list.tsx'

export function InfoPage() {
  return (
    <ListScreen
      list={infoList}
      actions={
        <Link to="/info/tulis" className="btn btn-primary">
          Tulis info
        </Link>
      }
    />
  )
}
