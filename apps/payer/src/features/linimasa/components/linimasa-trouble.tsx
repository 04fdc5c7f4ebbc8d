import { ApiError, sentenceOf } from '@lunas/client/api-error'
import { Button } from '@lunas/ui/button'
import { NewsIcon } from '@lunas/ui/icons/news'
import { OfflineIcon } from '@lunas/ui/icons/offline'
import { EmptyState } from '#components/empty-state.tsx'
import { Link } from '#lib/router/link.tsx'
import { useOnline } from '#lib/use-online.ts'
import { linimasaCopy } from '../linimasa.copy.ts'

type TroubleProps = { error: unknown; onRetry: () => void }

/** Nothing could be loaded: no network, a post that is gone, or another error. */
export function LinimasaTrouble({ error, onRetry }: TroubleProps) {
  const isOnline = useOnline()
  const isGone = error instanceof ApiError && error.kode === 'LINIMASA_TIDAK_ADA'
  if (isGone) {
    return (
      <EmptyState Icon={NewsIcon} isPage title={linimasaCopy.gone} error={error}>
        <Link to="/info" className="btn btn-primary">
          {linimasaCopy.all}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      Icon={isOnline ? NewsIcon : OfflineIcon}
      isPage
      title={isOnline ? linimasaCopy.failed : linimasaCopy.offline}
      text={isOnline ? sentenceOf(error) : linimasaCopy.offlineText}
    >
      <Button onClick={onRetry}>{linimasaCopy.retry}</Button>
    </EmptyState>
  )
}
