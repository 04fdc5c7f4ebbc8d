import { useMatches } from '@tanstack/react-router'
import { Button } from '@lunas/ui/button'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { PageFrame } from '#components/page-frame.tsx'

type ScreenMissingProps = { isGone: boolean; isTrying: boolean; onRetry: () => void }

/** Shown in place of a screen whose code did not arrive. */
export function ScreenMissing({ isGone, isTrying, onRetry }: ScreenMissingProps) {
  // The shell may be missing as well, so the screen shows its own heading.
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const Icon = isGone ? RefreshCw : CloudOff
  return (
    <PageFrame title={title ?? 'Portal Lunas'}>
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
        <Icon size={28} className="text-ink-faint" />
        <p>
          {isGone
            ? 'Portal mungkin sudah diperbarui. Muat ulang untuk membuka layar ini.'
            : 'Jaringan terputus, layar ini belum dapat dibuka.'}
        </p>
        {isGone ? (
          <Button onClick={() => location.reload()}>Muat ulang</Button>
        ) : (
          <Button look="secondary" busy={isTrying} onClick={onRetry}>
            Coba lagi
          </Button>
        )}
      </div>
    </PageFrame>
  )
}
