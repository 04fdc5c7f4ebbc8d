import { Link } from '@tanstack/react-router'
import { ListScreen } from '#components/list/list-screen.tsx'
import { infoList } from '#features/info/info-list.tsx'

const ABOUT = 'Berita dan pengumuman untuk keluarga: siapa penerimanya, kapan tayang, siapa membaca.'

export function InfoPage() {
  return (
    <ListScreen
      list={infoList}
      about={ABOUT}
      actions={
        <Link to="/info/tulis" className="btn btn-primary">
          Tulis info
        </Link>
      }
    />
  )
}
