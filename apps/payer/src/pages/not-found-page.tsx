import { SearchIcon } from '@lunas/ui/icons/search'
import { EmptyState } from '#components/empty-state.tsx'
import { Link } from '#lib/router/link.tsx'
import { pagesCopy } from './pages.copy.ts'

export function NotFoundPage() {
  return (
    <main tabIndex={-1} className="grid min-h-dvh place-items-center">
      <EmptyState
        Icon={SearchIcon}
        isPage
        title={pagesCopy.notFound}
        text={pagesCopy.notFoundText}
      >
        <Link to="/id/bayar" className="btn btn-primary">
          {pagesCopy.start}
        </Link>
      </EmptyState>
    </main>
  )
}
