import { Button } from '@lunas/ui/button'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { EmptyState } from '#components/empty-state.tsx'
import { isBrokenLink, sayBrokenLink } from '#lib/broken-link.ts'
import { Link } from '#lib/router/link.tsx'
import { pagesCopy } from './pages.copy.ts'

type LinkTroubleProps = { title: string; error: unknown; onRetry: () => void }

/** A page that a link opened and that cannot be shown: asking again only helps if the link is good. */
export function LinkTrouble({ title, error, onRetry }: LinkTroubleProps) {
  const isBroken = isBrokenLink(error)
  return (
    <EmptyState
      Icon={ReceiptIcon}
      isPage
      title={title}
      error={error}
      {...(isBroken && { text: sayBrokenLink(error) })}
    >
      {isBroken ? (
        <Link to="/id/bayar" className="btn btn-primary">
          {pagesCopy.start}
        </Link>
      ) : (
        <Button onClick={onRetry}>{pagesCopy.retry}</Button>
      )}
    </EmptyState>
  )
}
