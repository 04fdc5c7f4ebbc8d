import { NoChildDrawing } from '@lunas/ui/drawings/no-child'
import { EmptyState } from '#components/empty-state.tsx'
import { Link } from '#lib/router/link.tsx'
import { berandaCopy } from '../beranda.copy.ts'

/** Stands in the place of the children of somebody who has none here. */
export function NoAnak() {
  return (
    <EmptyState
      drawing={<NoChildDrawing />}
      title={berandaCopy.noChildren}
      text={berandaCopy.noChildrenText}
    >
      <Link to="/app/anak/tambah" className="btn btn-primary">
        {berandaCopy.addChild}
      </Link>
    </EmptyState>
  )
}
